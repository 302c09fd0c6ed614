import { and, isNull, lt, or } from 'drizzle-orm';
import type { Orm } from '../database/database';
import { runText } from '../database/run-text';
import { deviceGap, deviceSequence } from '../database/tables';
import type { KeyedWrite } from './run-once';

/** A number far above the last one notes only this many missing ones. */
const MOST_NOTED = 100;
/** Limits of one person: the sender chooses the ids and the numbers. Further browsers and gaps are not noted. */
const MOST_BROWSERS = 100;
const MOST_OPEN = 200;
const DAY_MS = 86_400_000;
const GAP_DAYS = 90;
/** Longer, because a browser without its last number would have gaps again. */
const BROWSER_DAYS = 400;

/**
 * Notes that a browser's write was decided. Returns the sequence numbers that are newly missing; each gap is open until
 * its submission arrives. Two writes of one browser wait for each other here: otherwise each would miss the other.
 */
export async function noteArrival(tx: Orm, write: KeyedWrite): Promise<number[]> {
  const { issuer, subject, deviceId, deviceSeq } = write;
  if (deviceId === null || deviceSeq === null) return [];
  // Locks the row first: the next statement then sees all earlier commits.
  await runText(
    tx,
    `insert into device_sequence (issuer, subject, device, highest)
      select $1::text, $2::text, $3::text, 0
      where exists (select from device_sequence where issuer = $1 and subject = $2 and device = $3)
        or (select count(*) from device_sequence where issuer = $1 and subject = $2) < $4::int
      on conflict (issuer, subject, device) do update set seen_at = now()`,
    [issuer, subject, deviceId, MOST_BROWSERS],
  );
  const opened = await runText(
    tx,
    `with before as (
        select highest from device_sequence where issuer = $1 and subject = $2 and device = $3
      ), raised as (
        update device_sequence set highest = greatest(highest, $4::int)
        where issuer = $1 and subject = $2 and device = $3
      ), closed as (
        update device_gap set closed_at = now()
        where issuer = $1 and subject = $2 and device = $3 and seq = $4::int and closed_at is null
      )
      insert into device_gap (issuer, subject, device, seq)
      select $1, $2, $3, missing from before, generate_series(greatest(highest + 1, $4::int - $5::int), $4::int - 1) as missing
      order by missing desc
      limit case when $4::int > 1 + (select highest from before) then greatest(0, $6::int - (
        select count(*) from device_gap where issuer = $1 and subject = $2 and closed_at is null
      )) else 0 end
      on conflict do nothing returning seq`,
    [issuer, subject, deviceId, deviceSeq, MOST_NOTED, MOST_OPEN],
  );
  return opened.map(([seq]) => Number(seq)).sort((one, other) => one - other);
}

/**
 * Deletes gaps 90 days after they closed, or after they were noticed if they never closed, and browsers that nobody used
 * for more than a year.
 */
export async function forgetOldGaps(orm: Orm, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const old = daysAgo(GAP_DAYS);
  const neverClosed = and(isNull(deviceGap.closedAt), lt(deviceGap.noticedAt, old));
  await orm.delete(deviceGap).where(or(lt(deviceGap.closedAt, old), neverClosed));
  await orm.delete(deviceSequence).where(lt(deviceSequence.seenAt, daysAgo(BROWSER_DAYS)));
}
