import type { IncomingHttpHeaders } from 'node:http';
import { type Doubt, doubtOf, OLDEST_MS } from '../../../contract/transfers/doubt';
import type { Moment } from '../../../contract/transfers/facts';

/**
 * The time of an action by the device (`relevo-occurred-at`), and now. Now also replaces a time in the future, before
 * `OLDEST_MS` or an unreadable one. The moment is doubtful if that moves it by more than a minute, or if the device says
 * that it does not know the time (`relevo-time-doubt`). `isTimeKnown` is false for a time before `OLDEST_MS` and an
 * unreadable one. With `isNowDoubtful`, this server's clock was set back, and every moment is doubtful.
 */
export function momentOf(
  headers: IncomingHttpHeaders,
  now = new Date(),
  isNowDoubtful = false,
): { at: Moment; isTimeKnown: boolean } {
  const recordedAt = now.toISOString();
  const said = headers['relevo-occurred-at'];
  if (said === undefined) {
    const at = { occurredAt: recordedAt, recordedAt };
    return { at: isNowDoubtful ? { ...at, doubt: { said: null } } : at, isTimeKnown: true };
  }
  const claimed = timeOf(said);
  if (claimed === null)
    return { at: { occurredAt: recordedAt, recordedAt, doubt: { said: null } }, isTimeKnown: false };
  const isTimeKnown = claimed.getTime() > now.getTime() - OLDEST_MS;
  const isUsed = isTimeKnown && claimed <= now;
  const occurredAt = isUsed ? claimed.toISOString() : recordedAt;
  const told: Doubt | undefined =
    headers['relevo-time-doubt'] === undefined && !isNowDoubtful
      ? undefined
      : { said: claimed.toISOString() };
  const doubt = doubtOf(occurredAt, claimed.toISOString(), told);
  return { at: { occurredAt, recordedAt, ...(doubt && { doubt }) }, isTimeKnown };
}

/** Null for text that is no time. */
function timeOf(text: string | string[]): Date | null {
  const time = new Date(typeof text === 'string' ? text : Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}
