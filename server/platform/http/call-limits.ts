import type { Call } from '../../../contract/call';
import type { Actor } from '../../../contract/roles';
import { steadyNow } from '../steady-now';
import { Refused } from './refused';

/** Counts a call of a user. Throws `TOO_MANY_REQUESTS` above the limit. */
export type AdmitCall = (call: Call, actor: Pick<Actor, 'issuer' | 'subject'>) => void;

const MINUTE_MS = 60_000;

/** Limits calls that have `perMinute`: counts by user, not by token, in this process. */
export function createCallLimits(now: () => number = steadyNow): AdmitCall {
  let minute = 0;
  let made = new Map<string, number>();
  return ({ name, perMinute }, { issuer, subject }) => {
    if (perMinute === undefined) return;
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      made = new Map();
    }
    const key = JSON.stringify([name, issuer, subject]);
    const count = (made.get(key) ?? 0) + 1;
    made.set(key, count);
    if (count > perMinute) throw new Refused('TOO_MANY_REQUESTS');
  };
}
