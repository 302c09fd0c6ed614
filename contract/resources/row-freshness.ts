import type { ResourceRow } from './board';
import { type Freshness, freshnessOf, isStale } from './freshness';

type Report = Pick<ResourceRow, 'updatedAt' | 'updatedDoubt' | 'unreviewed'>;

/** A report that went out as the form had it: nobody looked at any of its figures (decision 0050). */
export function isUnreviewed({ unreviewed }: Pick<Report, 'unreviewed'>): boolean {
  return unreviewed !== undefined && unreviewed.sections === unreviewed.of;
}

/** The freshness of a hospital's occupation. A report that nobody looked at says nothing new of this shift. */
export function rowFreshness(row: Report, now: Date): Freshness {
  return freshnessOf(isUnreviewed(row) ? null : row.updatedAt, now, row.updatedDoubt);
}

/** Whether the score is of an earlier shift: it is as old as its oldest figure, also in a newer report. */
export function isScoreStale(
  {
    nedocs: { reviewed },
    updatedAt,
    updatedDoubt,
  }: Pick<ResourceRow, 'nedocs' | 'updatedAt' | 'updatedDoubt'>,
  now: Date,
): boolean {
  if (reviewed === undefined) return isStale(updatedAt, now, updatedDoubt);
  return reviewed === null || isStale(reviewed.at, now, reviewed.doubt);
}
