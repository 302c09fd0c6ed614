import type { TrendPoint } from '../../../../contract/resources/hospital-detail';
import { INTERNMENT_UNITS, URGENCY_UNITS } from '../../../../contract/resources/items';

/** NEDOCS is listed with the kinds of bed. */
const NEDOCS_KIND = 'nedocs';

interface TrendKind {
  value: string;
  label: string;
}

/** The kinds that occur in the points, in the order of the catalogue. */
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

/** The figures of one kind, oldest first; reports without it are left out. */
export function trendFigures(points: readonly TrendPoint[], kind: string): TrendFigure[] {
  return points.flatMap(({ at, nedocs, units }): TrendFigure[] => {
    if (kind === NEDOCS_KIND) return nedocs === null ? [] : [{ at, offered: null, used: nedocs }];
    const found = units[kind];
    return found ? [{ at, ...found }] : [];
  });
}

/** The default: the kind that most users want. */
export function firstKind(kinds: readonly TrendKind[]): string {
  return kinds.find(({ value }) => value === 'hospitalization.adult.uci')?.value ?? kinds[0]?.value ?? '';
}
