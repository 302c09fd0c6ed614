import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Orm } from '../database/database';
import { setting } from '../database/tables';

/** A backup that the operator has noted: Relevo makes none itself. */
const Backup = v.object({
  /** The time of its oldest file, ISO 8601: nothing later is surely in it. */
  at: v.string(),
  bytes: v.number(),
});
export type Backup = v.InferOutput<typeof Backup>;

const KEY = 'last-backup';
const HOUR_MS = 3_600_000;

/** The latest noted backup; null if none was ever noted. */
export async function readLastBackup(orm: Orm): Promise<Backup | null> {
  const [stored] = await orm.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  return stored ? v.parse(Backup, stored.value) : null;
}

/** Notes a backup, unless a later one is noted. True if it is the latest now. */
export async function noteBackup(orm: Orm, backup: Backup): Promise<boolean> {
  const written = await orm
    .insert(setting)
    .values({ key: KEY, value: backup })
    .onConflictDoUpdate({
      target: setting.key,
      set: { value: backup },
      setWhere: sql`(${setting.value}->>'at')::timestamptz <= ${backup.at}::timestamptz`,
    })
    .returning({ key: setting.key });
  return written.length > 0;
}

interface Expected {
  now: number;
  /** An older one is an alarm. */
  hours: number;
  /** Invented data need no backup. */
  demonstration: boolean;
}

/** A word for `/readyz`: `ok`, `down: 31 h old`, `none` in a demonstration, or that nobody has noted one. */
export function backupWord(last: Backup | null, { now, hours, demonstration }: Expected): string {
  if (!last) return demonstration ? 'none' : 'unknown: never noted';
  const ageMs = now - Date.parse(last.at);
  return ageMs > hours * HOUR_MS ? `down: ${Math.floor(ageMs / HOUR_MS)} h old` : 'ok';
}
