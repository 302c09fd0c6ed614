import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { KEPT, RETENTION, type Retention, setRetention } from '../../../contract/retention/retention';
import type { Orm } from '../../platform/database/database';
import { setting } from '../../platform/database/tables';

const KEY = 'retention';

const USUAL = Object.fromEntries(KEPT.map((kept) => [kept, RETENTION[kept].usual])) as Retention['days'];

/** What was set, or else the product's own. A value that is no longer valid counts as not set: nothing is deleted early. */
export async function readRetention(orm: Orm): Promise<Retention> {
  const [stored] = await orm.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  const read = v.safeParse(setRetention.answer, stored?.value);
  return read.success ? read.output : { days: USUAL, updatedBy: null, updatedAt: null };
}

/** The same with a lock: one change after the other. */
export async function lockRetention(tx: Orm): Promise<Retention> {
  await tx.insert(setting).values({ key: KEY, value: {} }).onConflictDoNothing();
  await tx.select().from(setting).where(eq(setting.key, KEY)).for('update');
  return readRetention(tx);
}

export async function storeRetention(tx: Orm, value: Retention): Promise<void> {
  await tx.update(setting).set({ value }).where(eq(setting.key, KEY));
}
