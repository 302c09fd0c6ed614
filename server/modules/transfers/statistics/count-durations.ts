import { type SQL, sql } from 'drizzle-orm';
import type { DurationGroup } from '../../../../contract/indicators/duration-groups';
import type { Span } from '../../../../contract/indicators/periods';
import { LIMITS } from '../../../../contract/limits';
import type { Actor } from '../../../../contract/roles';
import type { Orm } from '../../../platform/database/database';
import { referral } from '../tables';
import { inSpan } from './in-span';
import { durationGroup } from './measures';

interface GroupCount {
  group: DurationGroup;
  /** One count for each span, in their order; and those that have lasted over 90 minutes by now. */
  counts: number[];
  long: number[];
}

/** The groups of the transfers that were requested in each of these spans. They all end together; `widest` has the others. */
export async function countDurations(
  orm: Orm,
  actor: Actor,
  { spans, widest, now }: { spans: readonly Span[]; widest: Span; now: Date },
): Promise<GroupCount[]> {
  const isLong = sql`floor(extract(epoch from (${now.toISOString()}::timestamptz - ${referral.createdAt})) / 60) > ${sql.raw(String(LIMITS.acceptableMinutes))}`;
  const listOf = (condition: (from: SQL) => SQL) =>
    sql<number[]>`array[${sql.join(
      spans.map(
        ({ from }) =>
          sql`count(*) filter (where ${condition(sql`${referral.createdAt} >= ${from.toISOString()}::timestamptz`)})::int`,
      ),
      sql`, `,
    )}]`;
  return orm
    .select({
      group: durationGroup,
      counts: listOf((inIt) => inIt),
      long: listOf((inIt) => sql`${inIt} and ${isLong}`),
    })
    .from(referral)
    .where(inSpan(actor, widest))
    .groupBy(sql`1`);
}
