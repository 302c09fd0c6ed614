import type { WaitReason } from './classify';

const FIRST_MS = 2000;
const LONGEST_MS = 5 * 60_000;
const IN_PROGRESS_MS = 2000;
/** A longer `Retry-After` is cut to this. */
const LONGEST_ASKED_MS = 60 * 60_000;

/**
 * The pause before the next attempt. It doubles up to five minutes; random jitter keeps the tablets of a ward from
 * retrying at the same moment. It is never shorter than `Retry-After`. While the server still works on the same
 * request, it is about two seconds. `random` is from 0 to 1; `attempts` counts the attempts so far.
 */
export function waitMs(
  wait: { reason: WaitReason; retryAfterSeconds: number | null },
  attempts: number,
  random: number,
): number {
  const asked =
    wait.retryAfterSeconds === null ? 0 : Math.min(wait.retryAfterSeconds * 1000, LONGEST_ASKED_MS);
  if (wait.reason === 'in-progress') return Math.max(asked, IN_PROGRESS_MS * (0.5 + random));
  const step = Math.min(FIRST_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_MS);
  return Math.max(asked, step * (0.5 + random / 2));
}
