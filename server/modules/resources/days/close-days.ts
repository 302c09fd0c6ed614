import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { bogotaDay, dayAfter } from '../../../../contract/agreements/validity';
import { DateText } from '../../../../contract/fields';
import { DAY_SERVICES } from '../../../../contract/figures/day-services';
import type { Database, Orm } from '../../../platform/database/database';
import { setting } from '../../../platform/database/tables';
import { rebuildDays } from './rebuild-days';

/** The last closed day. */
export const CLOSED_DAYS = 'closed-days';
const Closed = v.object({ day: DateText });

/**
 * Closes the days that have ended: a hospital without figures of a day gets rows without them, so that the day keeps how many
 * hospitals it expected. Each day is closed once, by one process, also after days off. A late report still changes its day.
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
  const day = dayAfter(v.parse(Closed, stored?.value).day, 1);
  if (day >= today) return false;
  const hospitals = JSON.stringify(ipsIds);
  const services = JSON.stringify(DAY_SERVICES);
  await tx.execute(sql`
    insert into resource_day (ips_id, day, service, source)
    select ips.id::int, ${day}::date, service, 'none'
    from jsonb_array_elements_text(${hospitals}::jsonb) as ips (id)
    cross join jsonb_array_elements_text(${services}::jsonb) as service
    order by ips.id::int, service
    on conflict do nothing`);
  await tx.update(setting).set({ value: { day } }).where(eq(setting.key, CLOSED_DAYS));
  return true;
}
