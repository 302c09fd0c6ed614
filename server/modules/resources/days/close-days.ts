import { and, eq, gte, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { bogotaDay, dayAfter } from '../../../../contract/agreements/validity';
import { DateText } from '../../../../contract/fields';
import { DAY_SERVICES } from '../../../../contract/figures/day-services';
import type { Database, Orm } from '../../../platform/database/database';
import { setting } from '../../../platform/database/tables';
import { lockCurrent } from '../current';
import { resourceReport } from '../tables';
import { rebuildDays } from './rebuild-days';
import { refreshDays } from './refresh-days';

/** The last closed day and the first: days before it have no list of the hospitals that they expected. */
export const CLOSED_DAYS = 'closed-days';
const Closed = v.object({ day: DateText, first: v.optional(DateText) });

/** The closed days, both included; null before the first closing. */
export async function readClosedDays(orm: Orm): Promise<{ first: string; last: string } | null> {
  const [stored] = await orm.select().from(setting).where(eq(setting.key, CLOSED_DAYS));
  if (!stored) return null;
  const { day, first = day } = v.parse(Closed, stored.value);
  return { first, last: day };
}

/**
 * Closes the days that have ended: a hospital without figures of a day gets rows without them, so that the day keeps how many
 * hospitals it expected. Each day is closed once, by one process, also after days off. A late report still changes its day; a report
 * that a process of an earlier version stored while both ran gets its day now.
 */
export async function closeDays(orm: Orm, ipsIds: readonly number[], now: Date): Promise<void> {
  const today = bogotaDay(now);
  while (await orm.transaction((tx) => closeNext(tx, ipsIds, today)));
}

/** Writes the days of the reports that an earlier version of the server stored. Nothing once a day was closed. */
export async function fillDaysOnce(database: Pick<Database, 'orm'>): Promise<void> {
  const [stored] = await database.orm.select().from(setting).where(eq(setting.key, CLOSED_DAYS));
  if (!stored) await rebuildDays(database);
}

/** False if all days before today are closed. */
async function closeNext(tx: Orm, ipsIds: readonly number[], today: string): Promise<boolean> {
  await tx
    .insert(setting)
    .values({ key: CLOSED_DAYS, value: { day: dayAfter(today, -2) } })
    .onConflictDoNothing();
  const [stored] = await tx.select().from(setting).where(eq(setting.key, CLOSED_DAYS)).for('update');
  const closed = v.parse(Closed, stored?.value);
  const day = dayAfter(closed.day, 1);
  if (day >= today) return false;
  await writeMissed(tx, day);
  const hospitals = JSON.stringify(ipsIds);
  const services = JSON.stringify(DAY_SERVICES);
  await tx.execute(sql`
    insert into resource_day (ips_id, day, service, source)
    select ips.id::int, ${day}::date, service, 'none'
    from jsonb_array_elements_text(${hospitals}::jsonb) as ips (id)
    cross join jsonb_array_elements_text(${services}::jsonb) as service
    order by ips.id::int, service
    on conflict do nothing`);
  await tx
    .update(setting)
    .set({ value: { day, first: closed.first ?? day } })
    .where(eq(setting.key, CLOSED_DAYS));
  return true;
}

/** Writes a day for the hospitals whose stored report of that day is not in it. */
async function writeMissed(tx: Orm, day: string): Promise<void> {
  const from = new Date(`${day}T00:00:00-05:00`);
  const to = new Date(`${dayAfter(day, 1)}T00:00:00-05:00`);
  const { ipsId, kind, createdAt } = resourceReport;
  const missed = await tx
    .selectDistinct({ ipsId })
    .from(resourceReport)
    .where(
      and(
        eq(kind, 'occupation'),
        gte(createdAt, from),
        lt(createdAt, to),
        sql`not exists (select from resource_day kept where kept.ips_id = ${ipsId} and kept.day = ${day}::date
          and kept.source = 'report' and kept.reported_at >= ${from.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(ipsId);
  for (const { ipsId: id } of missed) {
    await lockCurrent(tx, id);
    await refreshDays(tx, id, [day]);
  }
}
