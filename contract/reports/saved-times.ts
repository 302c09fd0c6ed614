import * as v from 'valibot';
import { bogotaDay, dayAfter } from '../agreements/validity';
import { monthsAfter } from './report-dates';

/** The days of a saved report: fixed ones, none, or days that are counted from the day on which it is made. */
export const PERIODS = ['fixed', 'none', 'yesterday', 'last7', 'lastMonth'] as const;
export type Period = (typeof PERIODS)[number];

export const EVERY = ['day', 'week', 'month'] as const;
const HOUR = 'Escoja la hora.';

/** When a saved report is made, in Bogotá: at a full hour of each day, of one day of the week, or of the first of each month. */
export const Schedule = v.pipe(
  v.strictObject({
    every: v.picklist(EVERY, 'Escoja cada cuánto.'),
    /** 1 is Monday; only of a week. */
    weekday: v.nullable(v.picklist([1, 2, 3, 4, 5, 6, 7], 'Escoja el día.')),
    hour: v.pipe(v.number(HOUR), v.integer(HOUR), v.minValue(0, HOUR), v.maxValue(23, HOUR)),
  }),
  v.forward(
    v.check(({ every, weekday }) => (every === 'week') === (weekday !== null), 'Escoja el día.'),
    ['weekday'],
  ),
);
export type Schedule = v.InferOutput<typeof Schedule>;

/** America/Bogota is UTC−5 without daylight saving. */
const BOGOTA_HOURS = 5;
/** A month has no longer distance between two of its firsts. */
const MOST_DAYS = 32;

/** The first time of a schedule after `now`. */
export function nextTime({ every, weekday, hour }: Schedule, now: Date): Date {
  const today = bogotaDay(now);
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = dayAfter(today, days);
    const at = new Date(Date.parse(`${day}T00:00:00Z`) + (hour + BOGOTA_HOURS) * 3_600_000);
    const isItsDay = every === 'day' || (every === 'week' ? weekdayOf(day) === weekday : day.endsWith('-01'));
    if (isItsDay && at > now) return at;
  }
  throw new Error('a schedule without a time');
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** First and last day of a period that is counted from this day. */
export function periodDays(
  period: Exclude<Period, 'fixed' | 'none'>,
  now: Date,
): { initial: string; final: string } {
  const today = bogotaDay(now);
  const yesterday = dayAfter(today, -1);
  if (period === 'yesterday') return { initial: yesterday, final: yesterday };
  if (period === 'last7') return { initial: dayAfter(today, -7), final: yesterday };
  const first = `${today.slice(0, 7)}-01`;
  return { initial: monthsAfter(first, -1), final: dayAfter(first, -1) };
}
