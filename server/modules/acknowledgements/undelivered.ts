import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';

/**
 * A receipt of the people who are alerted first. On the first level nobody else is alerted; later they have the name of
 * their entity.
 */
const OF_FIRST = `exists (
  select 1 from acknowledgement_receipt r
  where r.acknowledgement_id = a.id and (r.level = 0 or r.entity = a.levels->0->>'name'))`;

const TEXT = `select a.referral_id, a.levels->0->>'name', a.opened_at from acknowledgement a
  where a.next_at is not null and a.taken_by is null
    and a.opened_at < $1::text::timestamptz - $2::int * interval '1 second' and not ${OF_FIRST}
  order by a.opened_at`;

/** A device in use receives an alert within seconds; a phone in a pocket opens it a little later. */
const WAIT_SECONDS = 120;

interface Undelivered {
  referralId: number;
  /** Who is alerted first: `EPS Andina`. */
  called: string;
  openedAt: Date;
}

/** Open alerts that reached no screen of the people who are alerted first, the oldest first. */
export async function listUndelivered(orm: Orm, now: Date): Promise<Undelivered[]> {
  const rows = await runText(orm, TEXT, [now.toISOString(), WAIT_SECONDS]);
  return rows.map(([id, called, openedAt]) => ({
    referralId: Number(id),
    called: String(called ?? ''),
    openedAt: new Date(String(openedAt)),
  }));
}

const REACHED = `select distinct a.referral_id from acknowledgement a
  where a.kind = 'dispatch' and a.referral_id = any($1::int[]) and ${OF_FIRST}`;

/** Those of these transfers whose dispatch reached a screen of the ambulance's entity. */
export async function dispatchesThatReachedCrew(
  orm: Orm,
  referralIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (referralIds.length === 0) return new Set();
  const rows = await runText(orm, REACHED, [referralIds]);
  return new Set(rows.map(([id]) => Number(id)));
}
