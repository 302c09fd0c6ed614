import type { Call } from '../../../contract/call';
import type { Actor } from '../../../contract/roles';
import { Refused } from './refused';

/** Lets a person make a call, or throws `TOO_MANY_REQUESTS`. */
export type AdmitCall = (call: Call, actor: Pick<Actor, 'issuer' | 'subject'>) => void;

const MINUTE_MS = 60_000;

/** Counts the calls that have a limit of their own (`perMinute`), by person and whatever their token, in this process. */
export function createCallLimits(now: () => number = Date.now): AdmitCall {
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
