import { and, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Span } from '../../../contract/indicators/periods';
import type { Orm } from '../../platform/database/database';
import { HAS_GOLDEN_CODE } from './has-golden-code';
import { incident, incidentEvent } from './tables';

const sentAt = sql`(select min(${incidentEvent.at}) from ${incidentEvent}
  where ${incidentEvent.incidentId} = ${incident.id} and ${incidentEvent.kind} = 'assigned')`;
const minutes = sql`floor(extract(epoch from (${sentAt} - ${incident.healthArrivalDate})) / 60 + 0.5)::int`;

/** It is counted as its transfer. */
const HAS_CODE = sql.raw(HAS_GOLDEN_CODE);

interface Asked {
  span: Span;
  /** Minutes. */
  target: number;
  now: Date;
}

/**
 * The incidents of a span that count, without those that went on as a golden code, by the minutes from the call until their first ambulance was sent. `unsure`: the hour of the call
 * that a person typed is after it. `overdue`: those that waited longer than the target without a first ambulance, until now or until they were ended.
 */
export async function measureSending(orm: Orm, { span: { from, until }, target, now }: Asked) {
  const sent = orm
    .select({
      minutes: sql<number | null>`${minutes}`.as('minutes'),
      isWaiting: sql<boolean>`${incident.endedAt} is null and ${incident.ambulanceId} is null`.as(
        'is_waiting',
      ),
      isOverdue: sql<boolean>`${sentAt} is null and
        coalesce(${incident.endedAt}, ${now.toISOString()}::timestamptz) - ${incident.healthArrivalDate} >
          ${target}::int * interval '1 minute'`.as('is_overdue'),
    })
    .from(incident)
    .where(
      and(
        isNull(incident.withdrawnAt),
        sql`not ${HAS_CODE}`,
        gte(incident.healthArrivalDate, from),
        lt(incident.healthArrivalDate, until),
      ),
    )
    .as('sent');
  const isSure = sql`${sent.minutes} >= 0`;
  const percentile = (part: number) =>
    sql<
      number | null
    >`percentile_disc(${sql.raw(String(part))}) within group (order by ${sent.minutes}) filter (where ${isSure})`;
  const [row] = await orm
    .select({
      total: sql<number>`count(*)::int`,
      waiting: sql<number>`count(*) filter (where ${sent.isWaiting})::int`,
      overdue: sql<number>`count(*) filter (where ${sent.isOverdue})::int`,
      count: sql<number>`count(*) filter (where ${isSure})::int`,
      unsure: sql<number>`count(*) filter (where ${sent.minutes} < 0)::int`,
      median: percentile(0.5),
      p90: percentile(0.9),
      within: sql<number>`count(*) filter (where ${isSure} and ${sent.minutes} <= ${sql.raw(String(target))})::int`,
    })
    .from(sent);
  return row ?? { total: 0, waiting: 0, overdue: 0, count: 0, unsure: 0, median: null, p90: null, within: 0 };
}
