import { clockTime } from './action';
import type { Moment } from './facts';

const TWO_MINUTES_MS = 120_000;

/** The two times differ by more than two minutes: then the screen shows both. */
export function areApart({ occurredAt, recordedAt }: Moment): boolean {
  return Math.abs(Date.parse(recordedAt) - Date.parse(occurredAt)) > TWO_MINUTES_MS;
}

/** `ocurrió 14:02 · recibido 14:31` when the times are apart; otherwise null. */
export function twoClocks(moment: Moment): string | null {
  return areApart(moment)
    ? `ocurrió ${clockTime(moment.occurredAt)} · recibido ${clockTime(moment.recordedAt)}`
    : null;
}
