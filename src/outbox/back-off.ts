import type { WaitReason } from './classify';

const FIRST_MS = 2000;
const LONGEST_MS = 5 * 60_000;
const IN_PROGRESS_MS = 2000;
/** A longer `Retry-After` is cut to this. */
const LONGEST_ASKED_MS = 60 * 60_000;

/**
 * The pause before the next attempt: a part that no attempt shortens, and a random part on top of it. Without the random
 * part all tablets that a server has sent away would return at the same moment. The whole pause doubles up to five
 * minutes. The fixed part is at least `Retry-After`, and the random part then as long again, up to five minutes. While
 * the server still works on the same request, the pause is about two seconds. `random` is from 0 to 1; `attempts` counts
 * the attempts so far.
 */
export function waitMs(
  wait: { reason: WaitReason; retryAfterSeconds: number | null },
  attempts: number,
  random: number,
): number {
  const asked =
    wait.retryAfterSeconds === null ? 0 : Math.min(wait.retryAfterSeconds * 1000, LONGEST_ASKED_MS);
  if (wait.reason === 'in-progress') return Math.max(asked, IN_PROGRESS_MS / 2) + IN_PROGRESS_MS * random;
  const half = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_MS) / 2;
  return Math.max(asked, half) + Math.min(Math.max(asked, half), LONGEST_MS) * random;
}
