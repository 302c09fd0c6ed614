import type { WaitReason } from './classify';

const FIRST_MS = 2000;
export const LONGEST_MS = 5 * 60_000;
const IN_PROGRESS_MS = 2000;
/** A server that asks for more than this is not believed. */
const LONGEST_ASKED_MS = 60 * 60_000;

/**
 * How long to wait before the next attempt: doubling up to five minutes, half of it by chance so that the tablets of a
 * ward do not come back all at once. `Retry-After` is honoured; the same request still running is asked for in seconds.
 * `random` is from 0 to 1; `attempts` counts those already made.
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
