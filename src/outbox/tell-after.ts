import type { OutboxItem } from './record';

/** A busy server often recovers within minutes. */
export const TELL_AFTER_MS = 30 * 60_000;
/**
 * For what does not pass by itself: a stranger answers, or the server refuses a renewed token. A proxy of ours answers in
 * its own words while the server restarts, which takes less.
 */
export const TELL_SOON_AFTER_MS = 3 * 60_000;
/** Our server does not answer this, but it answered something else: longer than any pause between two attempts. */
const TELL_UNANSWERED_AFTER_MS = 10 * 60_000;

const TOLD_SOON: readonly string[] = ['not-ours', 'no-receipt', 'token-refused', 'proxy-busy'];

/** The owner should know: for this long somebody has answered, and our server has given no receipt. */
export function isLate({ lateSince, lastError }: OutboxItem, now: number): boolean {
  return lateSince !== null && now - lateSince > patienceFor(lastError?.class ?? '');
}

function patienceFor(reason: string): number {
  if (reason === 'no-answer') return TELL_UNANSWERED_AFTER_MS;
  return TOLD_SOON.includes(reason) ? TELL_SOON_AFTER_MS : TELL_AFTER_MS;
}
