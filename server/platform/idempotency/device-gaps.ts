import { lt } from 'drizzle-orm';
import type { Orm } from '../database/database';
import { runText } from '../database/run-text';
import { deviceGap } from '../database/tables';
import type { KeyedWrite } from './run-once';

/** A number far above the last one notes only this many missing ones. */
const MOST_NOTED = 100;
const KEPT_DAYS = 90;

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
    `insert into device_sequence (issuer, subject, device, highest) values ($1, $2, $3, 0)
      on conflict (issuer, subject, device) do update set seen_at = now()`,
    [issuer, subject, deviceId],
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
      on conflict do nothing returning seq`,
    [issuer, subject, deviceId, deviceSeq, MOST_NOTED],
  );
  return opened.map(([seq]) => Number(seq));
}

/** Deletes gaps 90 days after they closed. Open gaps stay. */
export async function forgetClosedGaps(orm: Orm, now: Date): Promise<void> {
  await orm.delete(deviceGap).where(lt(deviceGap.closedAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
}
