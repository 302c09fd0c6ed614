import type { SystemHealth } from '../../../../contract/system/system';
import { countText } from '../count-text';

export interface SetupStep {
  id: string;
  title: string;
  detail: string;
  isDone: boolean;
  /** The list in which it is done. */
  slug?: 'ips' | 'eps' | 'transporte' | 'ambulancias' | 'personas';
}

/** What a centre needs before its first patient, in the order of the work. */
export function setupOf({ parts, trials }: SystemHealth): SetupStep[] {
  const { catalogues, hospitals, insurers, companies, ambulances, agreements, people, transfers } = parts;
  const ready = hospitals.total - hospitals.lacking;
  const also = (lacking: number, words: string) => (lacking > 0 ? `; ${lacking} ${words}` : '');
  return [
    {
      id: 'catalogues',
      title: 'Catálogos',
      detail:
        catalogues.lacking === 0
          ? 'CIE-10, municipios y barrios cargados'
          : `${catalogues.lacking} de ${catalogues.total} sin cargar (CIE-10, municipios, barrios)`,
      isDone: catalogues.lacking === 0,
    },
    {
      id: 'hospitals',
      title: 'Hospitales',
      detail: `${hospitals.total} IPS${also(hospitals.lacking, 'sin red de atención o sin lugar en el mapa')}`,
      isDone: ready >= 2,
      slug: 'ips',
    },
    {
      id: 'insurers',
      title: 'EPS',
      detail: `${insurers.total} EPS${also(insurers.lacking, 'sin regímenes')}`,
      isDone: insurers.total > insurers.lacking,
      slug: 'eps',
    },
    {
      id: 'ambulances',
      title: 'Empresas y ambulancias',
      detail: `${countText(ambulances.total, 'ambulancia', 'ambulancias')}${also(ambulances.lacking, 'sin celular de la tripulación')}${also(companies.lacking, 'empresas sin ambulancias')}`,
      isDone: ambulances.total > 0,
      slug: ambulances.total === 0 && companies.total < 2 ? 'transporte' : 'ambulancias',
    },
    {
      id: 'agreements',
      title: 'Acuerdos',
      detail: `${countText(agreements.total, 'vigente', 'vigentes')} hoy${also(agreements.lacking, 'EPS sin ninguno')}. Los crea el CRUE, en Acuerdos`,
      isDone: agreements.total > 0,
    },
    {
      id: 'people',
      title: 'Personas',
      detail:
        people.lacking === 0
          ? 'Han ingresado del CRUE, de una IPS y de una empresa de ambulancias'
          : `Todavía no ha ingresado nadie de ${people.lacking} de ${people.total + people.lacking} (CRUE, IPS, ambulancias)`,
      isDone: people.lacking === 0,
      slug: 'personas',
    },
    {
      id: 'transfers',
      title: 'Traslado de prueba, hasta el despacho',
      detail: trialText(trials, transfers.total),
      isDone: transfers.total > 0 || trials.wasDone,
    },
  ];
}

function trialText({ rows, wasDone }: SystemHealth['trials'], dispatched: number): string {
  const [running] = rows;
  if (running?.hasAmbulance) return `La prueba #${running.id} tiene ambulancia: retírela, abajo`;
  if (running) return `La prueba #${running.id} está en curso, todavía sin ambulancia`;
  if (dispatched > 0) return countText(dispatched, 'traslado despachado', 'traslados despachados');
  return wasDone ? 'Hecho y retirado' : 'Ninguno todavía: inícielo abajo';
}
