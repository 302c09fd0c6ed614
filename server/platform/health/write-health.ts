import { sqlState } from '../database/database-error';
import { Refused } from '../http/refused';
import { steadyNow } from '../steady-now';

/**
 * Counts writes that waited in vain for a lock or ran out of time, for each call. A locked table answers every other check,
 * and writes to other tables succeed.
 */
export interface WriteHealth {
  noteSuccess(call: string): void;
  noteFailure(call: string, error: unknown): void;
  isFailing(): boolean;
}

const RECENT_MS = 60_000;
const MANY = 5;
/** A quiet night: an outbox tries again every few minutes, so that few failures without one success say the same. */
const QUIET_MS = 10 * 60_000;
const FEW = 3;

export function createWriteHealth(now = steadyNow): WriteHealth {
  /** The times of the last failures of each call since its last success. */
  const failedAt = new Map<string, number[]>();
  const since = (ms: number, times: readonly number[]) => times.filter((at) => now() - at < ms);
  const isMany = (times: readonly number[]) => since(RECENT_MS, times).length > MANY;
  /** Spread over more than a minute: one long transaction holds up a row for less. */
  const isLasting = (times: readonly number[]) => {
    const [first = 0, ...others] = since(QUIET_MS, times);
    return others.length + 1 >= FEW && (others.at(-1) ?? 0) - first >= RECENT_MS;
  };
  return {
    noteSuccess(call) {
      failedAt.delete(call);
    },
    noteFailure(call, error) {
      if (!isHeldUp(error)) return;
      failedAt.set(call, [...(failedAt.get(call) ?? []), now()].slice(-MANY - 1));
    },
    isFailing: () => [...failedAt.values()].some((times) => isMany(times) || isLasting(times)),
  };
}

/** Lock timeout and statement timeout, also if they were told as such. */
function isHeldUp(error: unknown): boolean {
  if (error instanceof Refused) return error.code === 'IN_PROGRESS' || error.code === 'UNAVAILABLE';
  return isLockedOut(error);
}

/** The statement waited too long for a lock, or ran too long: the same request may succeed later. */
export function isLockedOut(error: unknown): boolean {
  const state = sqlState(error);
  return state === '55P03' || state === '57014';
}
