import type { BedParts, CovidPatients } from '../../../../contract/figures/figures';
import { numberText } from '../../../subjects/figure/count-text';
import type { SeriesService } from '../charts/series';

type Beds = CovidPatients['total']['emergency']['general'];

/** The four gauges, with the titles of the specification (map document 2.5). */
export const GAUGES = [
  {
    service: 'uci',
    title: 'UCI adultos disponible',
    beds: 'camas UCI de adultos',
    bed: 'cama UCI de adultos',
    token: 'chart-uci',
  },
  {
    service: 'generalHospitalization',
    title: 'Hospitalización disponible',
    beds: 'camas de hospitalización',
    bed: 'cama de hospitalización',
    token: 'chart-hosp',
  },
  {
    service: 'uce',
    title: 'UCE adultos disponible',
    beds: 'camas UCE de adultos',
    bed: 'cama UCE de adultos',
    token: 'chart-uce',
  },
  {
    service: 'emergency',
    title: 'Urgencias',
    beds: 'camillas de urgencias',
    bed: 'camilla de urgencias',
    token: 'chart-urg',
  },
] as const satisfies readonly {
  service: SeriesService;
  title: string;
  beds: string;
  /** Of one. */
  bed: string;
  token: string;
}[];
export type Gauge = (typeof GAUGES)[number];

/** The beds of one service. `hospitals` is null in an answer that this device stored before the server counted them. */
export type GaugeFigures = Omit<BedParts, 'hospitals' | 'overIn'> &
  Record<'hospitals' | 'overIn', number | null>;

/** The figures of a gauge; null when no hospital gave all of them: then there is no gauge. */
export function gaugeFigures(patients: CovidPatients, service: SeriesService): GaugeFigures | null {
  const parts = patients.parts?.[service];
  if (parts) return parts.hospitals === 0 ? null : parts;
  return partsOfTotals(totalsOf(patients, service));
}

function totalsOf({ total }: CovidPatients, service: SeriesService): Beds {
  const beds: Record<SeriesService, Beds> = {
    uci: total.hospitalization.uci,
    uce: total.hospitalization.uce,
    generalHospitalization: total.hospitalization.general,
    emergency: total.emergency.general,
  };
  return beds[service];
}

function partsOfTotals({ total, availables, usages }: Beds): GaugeFigures | null {
  if (total === null || availables === null || usages === null) return null;
  const over = Math.max(0, availables + usages - total);
  const out = Math.max(0, total - availables - usages);
  return { hospitals: null, total, availables, used: usages - over, over, overIn: null, out };
}

/** `12 de 28 camas UCI de adultos disponibles; 14 usadas y 2 fuera de servicio.`, and the beds in use that nobody offered. */
export function gaugeSentence(
  { availables, used, over, overIn, out, total }: GaugeFigures,
  { beds, bed }: Record<'beds' | 'bed', string>,
): string {
  const excess = over === 0 ? '' : ` Además, ${excessText(over, overIn)}.`;
  if (total === 0) return `Ninguna IPS ofrece ${beds}.${excess}`;
  const rest = `${countedBeds(used)}${out > 0 ? ` y ${numberText(out)} fuera de servicio` : ''}.${excess}`;
  if (total === 1) return `La única ${bed} ${availables === 0 ? 'no está' : 'está'} disponible; ${rest}`;
  const free =
    availables === 0
      ? `Ninguna de las ${numberText(total)} ${beds} está disponible`
      : `${numberText(availables)} de ${numberText(total)} ${beds} ${availables === 1 ? 'disponible' : 'disponibles'}`;
  return `${free}; ${rest}`;
}

const countedBeds = (count: number) => `${numberText(count)} ${count === 1 ? 'usada' : 'usadas'}`;

/** `2 usadas por encima de lo ofertado en 1 IPS` */
function excessText(over: number, overIn: number | null): string {
  const beds = `${countedBeds(over)} por encima de lo ofertado`;
  return overIn === null ? beds : `${beds} en ${overIn} IPS`;
}
