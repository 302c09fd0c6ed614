import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm } from '../../../platform/database/database';
import { resourceReport } from '../tables';
import type { DayReport } from './day-rows';

const used = alias(resourceReport, 'used');
const capacity = alias(resourceReport, 'capacity');
/** In Bogotá: UTC−5 all year. */
const day = sql<string>`(${used.createdAt} at time zone 'UTC' - interval '5 hours')::date`;

/**
 * The last occupation report of each day from this one on, in order; null from the first. Content that its author corrected in
 * a later shift is one of them.
 */
export async function listDayReports(tx: Orm, ipsId: number, from: string | null): Promise<DayReport[]> {
  const rows = await tx
    .selectDistinctOn([day], {
      createdAt: used.createdAt,
      doubt: used.doubt,
      lists: used.lists,
      occupation: sql<
        DayReport['occupation']
      >`jsonb_build_object('urgency', ${used.report} -> 'urgency', 'internment', ${used.report} -> 'internment', 'bedsOutOfService', ${used.report} -> 'bedsOutOfService')`,
      capacity: sql<
        DayReport['capacity']
      >`case when ${capacity.id} is not null then jsonb_build_object('urgency', ${capacity.report} -> 'urgency', 'internment', ${capacity.report} -> 'internment') end`,
    })
    .from(used)
    .leftJoin(capacity, eq(capacity.clientRef, used.capacityRef))
    .where(
      and(
        eq(used.ipsId, ipsId),
        eq(used.kind, 'occupation'),
        from === null ? undefined : gte(used.createdAt, new Date(`${from}T00:00:00-05:00`)),
      ),
    )
    .orderBy(day, desc(used.createdAt), desc(used.clientRef));
  return rows.map(({ doubt, ...row }) => ({ ...row, isDoubtful: doubt !== null }));
}
