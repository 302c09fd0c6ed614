import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { DAYS, KEPT, type Kept, RETENTION, type Retention } from '../../../contract/retention/retention';
import type { Orm } from '../../platform/database/database';
import { setting } from '../../platform/database/tables';

const KEY = 'retention';

const USUAL = Object.fromEntries(KEPT.map((kept) => [kept, RETENTION[kept].usual])) as Retention['days'];

/** What each kind has at most; null for ever. */
const LONGEST = Object.fromEntries(
  KEPT.map((kept) => [kept, RETENTION[kept].mayStay ? null : RETENTION[kept].most]),
) as Retention['days'];

const Stored = v.object({
  days: v.record(v.string(), v.unknown()),
  updatedBy: v.fallback(v.nullable(v.string()), null),
  updatedAt: v.fallback(v.nullable(v.string()), null),
});

/**
 * What was set, or else the product's own. A newer process may have stored a kind that this one does not know, or a value
 * that it does not allow: such a kind is kept for as long as possible, and the others as they were set.
 */
export async function readRetention(orm: Orm): Promise<Retention> {
  const [stored] = await orm.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  const read = v.safeParse(Stored, stored?.value);
  if (!read.success) return { days: USUAL, updatedBy: null, updatedAt: null };
  const daysOf = (kept: Kept) => {
    // Set before there was this kind.
    if (read.output.days[kept] === undefined) return USUAL[kept];
    const days = v.safeParse(DAYS[kept], read.output.days[kept]);
    return days.success ? days.output : LONGEST[kept];
  };
  const days = Object.fromEntries(KEPT.map((kept) => [kept, daysOf(kept)])) as Retention['days'];
  return { ...read.output, days };
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
