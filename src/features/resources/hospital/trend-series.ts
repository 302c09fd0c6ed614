import type { TrendPoint } from '../../../../contract/resources/hospital-detail';
import { INTERNMENT_UNITS, URGENCY_UNITS } from '../../../../contract/resources/items';

/** NEDOCS stands among the kinds of bed: it is followed the same way. */
export const NEDOCS_KIND = 'nedocs';

export interface TrendKind {
  value: string;
  label: string;
}

/** The kinds that any of the points tells of, in the order of the catalogue. */
export function trendKinds(points: readonly TrendPoint[]): TrendKind[] {
  const told = new Set(points.flatMap(({ units }) => Object.keys(units)));
  const of = (section: string, prefix: string, items: typeof INTERNMENT_UNITS) =>
    items
      .map(({ group, kind, name }) => ({ value: `${section}.${group}.${kind}`, label: `${prefix}${name}` }))
      .filter(({ value }) => told.has(value));
  const nedocs = points.some(({ nedocs: score }) => score !== null)
    ? [{ value: NEDOCS_KIND, label: 'NEDOCS' }]
    : [];
  return [
    ...of('hospitalization', '', INTERNMENT_UNITS),
    ...of('emergency', 'Urgencias: ', URGENCY_UNITS),
    ...nedocs,
  ];
}

export interface TrendFigure {
  at: string;
  offered: number | null;
  used: number;
}

/** What is known of one kind, the oldest first; a report that did not tell it has no figure. */
export function trendFigures(points: readonly TrendPoint[], kind: string): TrendFigure[] {
  return points.flatMap(({ at, nedocs, units }): TrendFigure[] => {
    if (kind === NEDOCS_KIND) return nedocs === null ? [] : [{ at, offered: null, used: nedocs }];
    const found = units[kind];
    return found ? [{ at, ...found }] : [];
  });
}

/** First what most people ask for. */
export function firstKind(kinds: readonly TrendKind[]): string {
  return kinds.find(({ value }) => value === 'hospitalization.adult.uci')?.value ?? kinds[0]?.value ?? '';
}
