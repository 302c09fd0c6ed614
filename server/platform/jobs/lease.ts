import { randomUUID } from 'node:crypto';
import type { Orm } from '../database/database';
import { runText } from '../database/run-text';
import { steadyNow } from '../steady-now';

/** Work that one of several processes does for all, until it ends or is not heard of for the time of the lease. */
interface Lease {
  /** Takes or renews it: `new` if this process did not have it just before, null if another process has it. */
  take(): Promise<'new' | 'kept' | null>;
  /** Whether this process still has it; asks the database when a third of its time is over. */
  isHeld(): Promise<boolean>;
  /** Gives it back at once, so that another process need not wait. It is not taken again. */
  end(): Promise<void>;
}

/** The database's clock decides: those of two processes may differ. */
export function createLease(orm: Orm, name: string, ms: number): Lease {
  const key = `lease ${name}`;
  const holder = randomUUID();
  let heldAt = Number.NEGATIVE_INFINITY;
  let hasEnded = false;

  async function take() {
    if (hasEnded) return null;
    const askedAt = steadyNow();
    const rows = await runText(
      orm,
      `insert into setting as held (key, value)
        values ($1, jsonb_build_object('holder', $2::text, 'until', now() + $3::int * interval '1 millisecond'))
        on conflict (key) do update set value = excluded.value
          where held.value ->> 'holder' = $2::text or (held.value ->> 'until')::timestamptz <= now()
        returning 1`,
      [key, holder, ms],
    );
    // It may have ended while the database answered.
    if (rows.length === 0 || hasEnded) {
      heldAt = Number.NEGATIVE_INFINITY;
      return null;
    }
    const wasHeld = askedAt - heldAt < ms;
    heldAt = askedAt;
    return wasHeld ? 'kept' : 'new';
  }

  return {
    take,
    isHeld: async () => !hasEnded && (steadyNow() - heldAt < ms / 3 || (await take()) === 'kept'),
    async end() {
      hasEnded = true;
      await runText(orm, `delete from setting where key = $1 and value ->> 'holder' = $2`, [key, holder]);
    },
  };
}
