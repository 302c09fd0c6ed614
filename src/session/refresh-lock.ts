import { SessionFailure } from './session-failure';
import { within } from './within';

const LOCK_NAME = 'relevo-token-refresh';
/** Longer than any refresh, so that a hung tab only delays the others. */
const WAIT_FOR_LOCK_MS = 20_000;
const REFRESH_TIMEOUT_MS = 15_000;

/** Runs one refresh at a time across all tabs, with a time limit. */
export async function underRefreshLock(refresh: () => Promise<void>): Promise<void> {
  const bounded = () => within(REFRESH_TIMEOUT_MS, refresh());
  if (!navigator.locks) return bounded();
  try {
    await navigator.locks.request(LOCK_NAME, { signal: AbortSignal.timeout(WAIT_FOR_LOCK_MS) }, bounded);
  } catch (failure) {
    throw failure instanceof SessionFailure ? failure : new SessionFailure('unreachable', failure);
  }
}
