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
  /** The offered places that are not out of service; null for a score. */
  inService: number | null;
  outOfService: number;
  used: number;
}

/** The figures of one kind, oldest first; reports without it are left out. */
export function trendFigures(points: readonly TrendPoint[], kind: string): TrendFigure[] {
  return points.flatMap(({ at, nedocs, units }): TrendFigure[] => {
    if (kind === NEDOCS_KIND)
      return nedocs === null ? [] : [{ at, inService: null, outOfService: 0, used: nedocs }];
    const found = units[kind];
    if (!found) return [];
    // Absent in an answer that this device stored before.
    const { offered, used, outOfService = 0 } = found;
    return [{ at, used, outOfService, inService: Math.max(0, offered - outOfService) }];
  });
}

/** The default: the kind that most users want. */
export function firstKind(kinds: readonly TrendKind[]): string {
  return kinds.find(({ value }) => value === 'hospitalization.adult.uci')?.value ?? kinds[0]?.value ?? '';
}

/** In per cent of the places in service; null for a score and without any in service. */
export function shareOf({ used, inService }: Pick<TrendFigure, 'used' | 'inService'>): number | null {
  return inService === null || inService === 0 ? null : Math.round((used / inService) * 100);
}
