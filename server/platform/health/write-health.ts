import { sqlState } from '../database/database-error';
import { Refused } from '../http/refused';
import { steadyNow } from '../steady-now';

/** Counts writes that waited in vain for a lock or ran out of time. A locked table answers every other check. */
export interface WriteHealth {
  noteSuccess(): void;
  noteFailure(error: unknown): void;
  isFailing(): boolean;
}

const RECENT_MS = 60_000;
const MANY = 5;

export function createWriteHealth(now = steadyNow): WriteHealth {
  let failedAt: number[] = [];
  return {
    noteSuccess() {
      failedAt = [];
    },
    noteFailure(error) {
      if (!isHeldUp(error)) return;
      failedAt = [...failedAt, now()].slice(-MANY - 1);
    },
    isFailing: () => failedAt.filter((at) => now() - at < RECENT_MS).length > MANY,
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
