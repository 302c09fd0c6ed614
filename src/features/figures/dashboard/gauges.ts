import type { CovidPatients } from '../../../../contract/figures/figures';
import type { SeriesService } from '../charts/series';
import { numberText } from '../count-text';

type Beds = CovidPatients['total']['emergency']['general'];

/** The four gauges, with the titles of the specification (map document 2.5). */
export const GAUGES = [
  { service: 'uci', title: 'UCI adultos disponible', beds: 'camas UCI de adultos', token: 'chart-uci' },
  {
    service: 'generalHospitalization',
    title: 'Hospitalización disponible',
    beds: 'camas de hospitalización',
    token: 'chart-hosp',
  },
  { service: 'uce', title: 'UCE adultos disponible', beds: 'camas UCE de adultos', token: 'chart-uce' },
  { service: 'emergency', title: 'Urgencias', beds: 'camillas de urgencias', token: 'chart-urg' },
] as const satisfies readonly {
  service: SeriesService;
  title: string;
  beds: string;
  token: string;
}[];
export type Gauge = (typeof GAUGES)[number];

export function bedsOf({ total }: CovidPatients, service: SeriesService): Beds {
  const beds: Record<SeriesService, Beds> = {
    uci: total.hospitalization.uci,
    uce: total.hospitalization.uce,
    generalHospitalization: total.hospitalization.general,
    emergency: total.emergency.general,
  };
  return beds[service];
}

export interface GaugeFigures {
  availables: number;
  used: number;
  /** Beds that are neither: out of service. */
  out: number;
  total: number;
}

/** The figures of a gauge; null when one is unknown: then there is no gauge. */
export function gaugeFigures({ total, availables, usages }: Beds): GaugeFigures | null {
  if (total === null || availables === null || usages === null) return null;
  return { availables, used: usages, out: Math.max(0, total - availables - usages), total };
}

/** `12 de 28 camas UCI de adultos disponibles; 14 usadas y 2 fuera de servicio.` */
export function gaugeSentence({ availables, used, out, total }: GaugeFigures, beds: string): string {
  if (total === 0) return `Ninguna IPS ofrece ${beds}.`;
  const free =
    availables === 0
      ? `Ninguna de las ${numberText(total)} ${beds} está disponible`
      : `${numberText(availables)} de ${numberText(total)} ${beds} disponibles`;
  const excess = used > total ? `, ${numberText(used - total)} más que las ofertadas` : '';
  return `${free}; ${numberText(used)} usadas${excess}${out > 0 ? ` y ${numberText(out)} fuera de servicio` : ''}.`;
}
