import { clockTime } from './action';
import type { Moment } from './facts';

const TWO_MINUTES_MS = 120_000;

/** What happened and when the server learned of it differ by more than two minutes: then people read both. */
export function areApart({ occurredAt, recordedAt }: Moment): boolean {
  return Math.abs(Date.parse(recordedAt) - Date.parse(occurredAt)) > TWO_MINUTES_MS;
}

/** `ocurrió 14:02 · recibido 14:31`, where the two clocks are apart. */
export function twoClocks(moment: Moment): string | null {
  return areApart(moment)
    ? `ocurrió ${clockTime(moment.occurredAt)} · recibido ${clockTime(moment.recordedAt)}`
    : null;
}
