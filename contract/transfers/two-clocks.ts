import { dayAndTime, timeBeside } from '../day-and-time';
import { doubtOf, withDoubt } from './doubt';
import type { Moment, StepMark } from './facts';

const TWO_MINUTES_MS = 120_000;

/** The two times differ by more than two minutes: then the screen shows both. */
export function areApart({ occurredAt, recordedAt }: Moment): boolean {
  return Math.abs(Date.parse(recordedAt) - Date.parse(occurredAt)) > TWO_MINUTES_MS;
}

/**
 * `hora dudosa` and the time that the device gave, where another one is kept; `hora confirmada por M. Ruiz` once a person
 * has checked it; otherwise null.
 */
export function doubtText({
  occurredAt,
  doubt,
  checked,
}: Pick<StepMark, 'occurredAt' | 'doubt' | 'checked'>) {
  if (checked) return `hora confirmada por ${checked.by}`;
  if (!doubt) return null;
  const isOther = doubt.said !== null && doubtOf(occurredAt, doubt.said) !== undefined;
  const said = isOther && doubt.said ? `: el equipo marcaba ${dayAndTime(doubt.said, occurredAt)}` : '';
  return `${withDoubt('', doubt)}${said}`;
}

/** `ocurrió 14:02 · recibido 14:31` when the times are apart, with their days where those differ; otherwise null. */
export function twoClocks(moment: Moment): string | null {
  const { occurredAt, recordedAt } = moment;
  return areApart(moment)
    ? `ocurrió ${timeBeside(occurredAt, recordedAt)} · recibido ${timeBeside(recordedAt, occurredAt)}`
    : null;
}
