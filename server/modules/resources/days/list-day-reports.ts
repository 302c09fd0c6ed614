import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayAfter } from '../../../../contract/agreements/validity';
import type { Orm } from '../../../platform/database/database';
import { resourceReport } from '../tables';
import type { DayReport } from './day-rows';

const used = alias(resourceReport, 'used');
const capacity = alias(resourceReport, 'capacity');
/** In Bogotá: UTC−5 all year. */
const dayOf = ({ createdAt }: Pick<typeof resourceReport, 'createdAt'>) =>
  sql<string>`(${createdAt} at time zone 'UTC' - interval '5 hours')::date`;

/**
 * The counting occupation report of each of these days, in order; null for all days. It is the last one whose hour is sure; one of
 * a doubtful hour counts only on a day without a sure one. Content that its author corrected in a later shift is one of them.
 */
export async function listDayReports(
  tx: Orm,
  ipsId: number,
  days: readonly string[] | null,
): Promise<DayReport[]> {
  const day = dayOf(resourceReport);
  const { id, kind, doubt, createdAt, clientRef } = resourceReport;
  // Without their content: most reports of a day do not count.
  const counting = tx
    .selectDistinctOn([day], { id })
    .from(resourceReport)
    .where(
      and(eq(resourceReport.ipsId, ipsId), eq(kind, 'occupation'), days ? or(...days.map(isOn)) : undefined),
    )
    .orderBy(day, sql`${doubt} is not null`, desc(createdAt), desc(clientRef))
    .as('counting');
  const rows = await tx
    .select({
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
    .from(counting)
    .innerJoin(used, eq(used.id, counting.id))
    .leftJoin(capacity, eq(capacity.clientRef, used.capacityRef))
    .orderBy(used.createdAt);
  return rows.map(({ doubt, ...row }) => ({ ...row, isDoubtful: doubt !== null }));
}

/** The days of the occupation reports that were made against a capacity report. */
export async function listDaysOfCapacity(tx: Orm, ipsId: number, capacityRef: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ day: sql<string>`${dayOf(resourceReport)}::text` })
    .from(resourceReport)
    .where(
      and(
        eq(resourceReport.ipsId, ipsId),
        eq(resourceReport.kind, 'occupation'),
        eq(resourceReport.capacityRef, capacityRef),
      ),
    );
  return rows.map(({ day }) => day);
}

function isOn(day: string) {
  const midnight = (date: string) => new Date(`${date}T00:00:00-05:00`);
  const { createdAt } = resourceReport;
  return and(gte(createdAt, midnight(day)), lt(createdAt, midnight(dayAfter(day, 1))));
}
