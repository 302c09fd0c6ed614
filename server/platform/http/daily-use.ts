import { lt } from 'drizzle-orm';
import { bogotaDay } from '../../../contract/agreements/validity';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../database/database';
import { runText } from '../database/run-text';
import { dailyUse } from '../database/tables';
import { Refused } from './refused';

/** What one person may send with files in a day, far above the work of a shift. */
export interface DailyLimits {
  bytes: number;
  /** Requests and attached files. */
  creations: number;
}

/** UTC−5 all year. */
const COLOMBIA_MS = 5 * 3_600_000;
const DAY_MS = 86_400_000;

/** Seconds until the day ends in Colombia. */
function secondsLeft(now: Date): number {
  return Math.ceil((DAY_MS - ((now.getTime() - COLOMBIA_MS) % DAY_MS)) / 1000);
}

/**
 * Counts a file of a person in the transaction of its write, which a refusal rolls back. Throws `DAILY_LIMIT` above the
 * limit of the day.
 */
export async function countUse(
  tx: Orm,
  { issuer, subject }: Pick<Actor, 'issuer' | 'subject'>,
  size: number,
  limits: DailyLimits,
  now = new Date(),
): Promise<void> {
  const rows = await runText(
    tx,
    `insert into daily_use (issuer, subject, day, bytes, creations) values ($1, $2, $3::date, $4, 1)
      on conflict (issuer, subject, day) do update
        set bytes = daily_use.bytes + excluded.bytes, creations = daily_use.creations + 1
      returning bytes, creations`,
    [issuer, subject, bogotaDay(now), size],
  );
  const [bytes, creations] = (rows[0] ?? []).map(Number);
  if ((bytes ?? 0) > limits.bytes || (creations ?? 0) > limits.creations)
    throw new Refused('DAILY_LIMIT', { retryAfterSeconds: secondsLeft(now) });
}

/** Deletes the counts of earlier days. */
export async function forgetOldUse(orm: Orm, now: Date): Promise<void> {
  await orm.delete(dailyUse).where(lt(dailyUse.day, bogotaDay(new Date(now.getTime() - DAY_MS))));
}
