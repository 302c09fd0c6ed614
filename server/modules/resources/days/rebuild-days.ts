import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database';
import { lockCurrent } from '../current';
import { resourceDay, resourceReport } from '../tables';
import { refreshDays } from './refresh-days';

/** Writes the days of all hospitals again from their reports, one hospital at a time. Imported figures stay. */
export async function rebuildDays({
  orm,
}: Pick<Database, 'orm'>): Promise<{ hospitals: number; changed: number }> {
  const { ipsId } = resourceReport;
  const reported = orm
    .selectDistinct({ ipsId })
    .from(resourceReport)
    .where(sql`${resourceReport.kind} = 'occupation'`);
  const written = orm
    .selectDistinct({ ipsId: resourceDay.ipsId })
    .from(resourceDay)
    .where(sql`${resourceDay.source} = 'report'`);
  const hospitals = await reported.union(written);
  let changed = 0;
  for (const { ipsId: id } of hospitals)
    changed += await orm.transaction(async (tx) => {
      await lockCurrent(tx, id);
      return refreshDays(tx, id, null);
    });
  return { hospitals: hospitals.length, changed };
}
