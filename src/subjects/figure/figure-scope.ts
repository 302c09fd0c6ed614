import { fullMomentText } from '../../ui/format/moment';
import { typedDate } from '../../ui/format/typed-date';
import { SOURCE } from './source';

/** What the figures of a file are of. */
export interface FigureScope {
  /** `del 12-11-2026 al 26-11-2026` */
  period: string;
  /** `IPS de Medellín; series: …` */
  filter: string;
}

export const EVERY_HOSPITAL = 'todas las IPS';

/** Of the reports of the 24 hours before the answer. */
export function dayBefore(at: number | Date): string {
  return `reportes de las 24 h anteriores al ${fullMomentText(at)}`;
}

export function daysFrom(first: string, last: string): string {
  return `del ${typedDate(first)} al ${typedDate(last)}`;
}

/** The lines below a downloaded figure: period and filter, source, and when it was made. */
export function fileLines({
  scope,
  source = SOURCE,
  now,
}: {
  scope?: FigureScope;
  source?: string;
  now: Date;
}): string[] {
  return [
    ...(scope ? [`Período: ${scope.period}.`, `Filtro: ${scope.filter}.`] : []),
    source,
    `Descargado de Relevo el ${fullMomentText(now)}.`,
  ];
}
