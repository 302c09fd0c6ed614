import { SessionFailure } from './session-failure';

const LOCK_NAME = 'relevo-token-refresh';
/** Longer than any refresh may take, so that a hung tab only delays the others. */
const WAIT_FOR_LOCK_MS = 20_000;
const REFRESH_TIMEOUT_MS = 15_000;

/** Runs one refresh at a time over all tabs, and gives up on one that hangs. */
export async function underRefreshLock(refresh: () => Promise<void>): Promise<void> {
  const bounded = () => withTimeout(refresh());
  if (!navigator.locks) return bounded();
  try {
    await navigator.locks.request(LOCK_NAME, { signal: AbortSignal.timeout(WAIT_FOR_LOCK_MS) }, bounded);
  } catch (failure) {
    throw failure instanceof SessionFailure ? failure : new SessionFailure('unreachable', failure);
  }
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SessionFailure('unreachable')), REFRESH_TIMEOUT_MS);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
