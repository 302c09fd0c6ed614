import { counted } from '../../../../contract/counted';
import type { SystemHealth } from '../../../../contract/system/system';
import { namesText } from './names-text';

export interface SetupStep {
  id: string;
  title: string;
  detail: string;
  isDone: boolean;
  /** It is done, and its detail names something that will fail. */
  isLacking?: boolean;
  /** The list in which it is done. */
  slug?: 'redes' | 'ips' | 'eps' | 'transporte' | 'ambulancias' | 'personas';
}

/** What a centre needs before its first patient, in the order of the work. */
export function setupOf({ parts, trials, absent }: SystemHealth): SetupStep[] {
  const { catalogues, networks, hospitals, insurers, companies, ambulances, agreements, people, transfers } =
    parts;
  const missing = absent ? [...absent.insurers, ...absent.companies] : [];
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
    ...(networks ? [networksStep(networks.total)] : []),
    {
      id: 'hospitals',
      title: 'Hospitales',
      detail: `${hospitals.total} IPS${also(hospitals.lacking, 'sin red de atención o sin lugar en el mapa')}`,
      isDone: ready >= 2,
      isLacking: hospitals.lacking > 0,
      slug: 'ips',
    },
    {
      id: 'insurers',
      title: 'EPS',
      detail: `${insurers.total} EPS${also(insurers.lacking, 'sin regímenes')}`,
      isDone: insurers.total > insurers.lacking,
      isLacking: insurers.lacking > 0,
      slug: 'eps',
    },
    {
      id: 'ambulances',
      title: 'Empresas y ambulancias',
      detail: `${counted(ambulances.total, 'ambulancia', 'ambulancias')}${also(ambulances.lacking, 'sin celular de la tripulación')}${also(companies.lacking, companies.lacking === 1 ? 'empresa sin ambulancias' : 'empresas sin ambulancias')}`,
      isDone: ambulances.total > 0,
      isLacking: ambulances.lacking > 0 || companies.lacking > 0,
      slug: ambulances.total === 0 && companies.total < 2 ? 'transporte' : 'ambulancias',
    },
    {
      id: 'people',
      title: 'Personas',
      detail: `${
        people.lacking === 0
          ? 'Han ingresado del CRUE, de una IPS y de una empresa de ambulancias'
          : `Todavía no ha ingresado nadie de ${people.lacking} de ${people.total + people.lacking} (CRUE, IPS, ambulancias)`
      }${nobodyOf(missing)}`,
      isDone: people.lacking === 0,
      isLacking: missing.length > 0,
      slug: 'personas',
    },
    {
      id: 'agreements',
      title: 'Acuerdos',
      detail: `${counted(agreements.total, 'vigente', 'vigentes')} hoy${also(agreements.lacking, 'EPS sin ninguno')}. Los crea el CRUE, en Acuerdos`,
      isDone: agreements.total > 0,
      isLacking: agreements.lacking > 0,
    },
    {
      id: 'transfers',
      title: 'Traslado de prueba, hasta el despacho',
      detail: trialText(trials, transfers.total),
      isDone: transfers.total > 0 || trials.wasDone,
    },
  ];
}

/** Hospitals and agreements belong to one, so it comes before them. */
function networksStep(total: number): SetupStep {
  return {
    id: 'networks',
    title: 'Redes de atención',
    detail:
      total === 0
        ? 'Ninguna todavía: cada IPS está en una o varias, y los acuerdos se hacen por red'
        : counted(total, 'red', 'redes'),
    isDone: total > 0,
    slug: 'redes',
  };
}

/** `; nadie de EPS Andina`, at most three by name. */
function nobodyOf(entities: readonly { name: string }[]): string {
  if (entities.length === 0) return '';
  return `; nadie de ${namesText(
    entities.map(({ name }) => name),
    3,
  )}`;
}

function trialText({ rows, wasDone }: SystemHealth['trials'], dispatched: number): string {
  const [running] = rows;
  if (running?.hasAmbulance && running.reachedCrew === null)
    return `La prueba #${running.id} tiene ambulancia, y no se sabe si su aviso llegó a una pantalla de la tripulación`;
  if (running?.hasAmbulance && !running.reachedCrew)
    return `La prueba #${running.id} tiene ambulancia, pero su aviso no ha llegado a ninguna pantalla de la tripulación`;
  if (running?.hasAmbulance) return `La prueba #${running.id} tiene ambulancia: retírela, abajo`;
  if (running) return `La prueba #${running.id} está en curso, todavía sin ambulancia`;
  if (dispatched > 0) return counted(dispatched, 'traslado despachado', 'traslados despachados');
  return wasDone ? 'Hecho y retirado' : 'Ninguno todavía: inícielo abajo';
}
