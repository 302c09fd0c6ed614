import { and, sql } from 'drizzle-orm';
import { DURATION_BOUNDS, legId } from '../../../../contract/indicators/legs';
import type { Span } from '../../../../contract/indicators/periods';
import type { Actor } from '../../../../contract/roles';
import { LEGS, WHOLE_LEG } from '../../../../contract/transfers/legs';
import type { Orm } from '../../../platform/database/database';
import { referral } from '../tables';
import { inSpan } from './in-span';
import { ANSWER, ASSIGNMENT, endsOf, isUnsure, minutesOf, requestHour, requestWeekday } from './measures';
import { measured, percentile, wayRows } from './ways';

const ENDS = new Map([
  ...LEGS.map((leg) => [legId(leg), endsOf(leg)] as const),
  ['assignment', ASSIGNMENT] as const,
  ['answer', ANSWER] as const,
]);

const legRows = wayRows(ENDS);

const counted = sql<number>`count(*)::int`;

/** For each leg in this span: transfers with sure hours and their minutes, and those with a doubtful hour. */
export function measureLegs(orm: Orm, actor: Actor, span: Span) {
  const { within: _noTarget, ...minutes } = measured();
  return orm
    .select({ id: sql<string>`way.id`, ...minutes })
    .from(referral)
    .innerJoin(legRows, sql`way.minutes is not null`)
    .where(inSpan(actor, span))
    .groupBy(sql`way.id`);
}

const WHOLE = endsOf(WHOLE_LEG);
const wholeMinutes = minutesOf(WHOLE);
const isWholeSure = sql`(${wholeMinutes} is not null and not ${isUnsure(WHOLE)} and ${referral.state} <> 'REJECTED')`;

/** By the hour or the weekday of the request; `at` null: its time is doubtful. */
export function measureMoments(orm: Orm, actor: Actor, span: Span, by: 'hour' | 'weekday') {
  return orm
    .select({
      at: by === 'hour' ? requestHour : requestWeekday,
      count: counted,
      measured: sql<number>`count(*) filter (where ${isWholeSure})::int`,
      median: percentile(0.5, wholeMinutes, isWholeSure),
    })
    .from(referral)
    .where(inSpan(actor, span))
    .groupBy(sql`1`);
}

/** Whole transfers with sure hours by the bars of `DURATION_BOUNDS`, the first bar is 0. */
export function countSpread(orm: Orm, actor: Actor, span: Span) {
  return orm
    .select({
      bar: sql<number>`width_bucket(${wholeMinutes}, array[${sql.raw(DURATION_BOUNDS.join())}])`,
      count: counted,
    })
    .from(referral)
    .where(and(inSpan(actor, span), isWholeSure))
    .groupBy(sql`1`);
}

export function countRequested(orm: Orm, actor: Actor, span: Span): Promise<number> {
  return orm.$count(referral, inSpan(actor, span));
}
