import { shiftEnd, shiftStart } from '../../../../contract/resources/freshness';
import { parseTypedHour, timeOnDay } from '../../../ui/format/typed-hour';

export const SHIFTS = [
  { value: 'day', label: 'Día, 8:00 a 20:00' },
  { value: 'night', label: 'Noche, 20:00 a 8:00' },
  { value: 'hours', label: 'Otras horas' },
] as const;
type Shift = (typeof SHIFTS)[number]['value'];

export interface SpanForm {
  /** `YYYY-MM-DD` in Colombia. */
  day: string;
  shift: Shift;
  /** Typed `HH:MM`; only of other hours. */
  from: string;
  to: string;
}

type Asked = { from: string; to: string } | { field: 'day' | 'from' | 'to'; error: string };

const FIRST_HOUR = { day: 8 * 60, night: 20 * 60 };
const DAY_MS = 86_400_000;

/** The span of a form, ISO 8601, or what is wrong with it. An end before the start is of the next day. */
export function askedSpan({ day, shift, from, to }: SpanForm, now: Date): Asked {
  if (day === '') return { field: 'day', error: 'Escriba el día.' };
  const span = shift === 'hours' ? typedSpan(day, from, to) : shiftSpan(day, shift);
  if ('error' in span) return span;
  return Date.parse(span.from) >= now.getTime()
    ? { field: shift === 'hours' ? 'from' : 'day', error: 'Eso todavía no ha empezado.' }
    : span;
}

function shiftSpan(day: string, shift: 'day' | 'night') {
  const start = new Date(timeOnDay(FIRST_HOUR[shift], day));
  return { from: new Date(shiftStart(start)).toISOString(), to: new Date(shiftEnd(start)).toISOString() };
}

function typedSpan(day: string, from: string, to: string): Asked {
  const [first, last] = [parseTypedHour(from), parseTypedHour(to)];
  if (first === null) return { field: 'from', error: 'Escriba la hora así: 14:02.' };
  if (last === null) return { field: 'to', error: 'Escriba la hora así: 14:02.' };
  const end = Date.parse(timeOnDay(last, day)) + (last > first ? 0 : DAY_MS);
  return { from: timeOnDay(first, day), to: new Date(end).toISOString() };
}
