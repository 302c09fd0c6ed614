import { daysBetween, local, type Moment } from './moment';

/** The day in Colombia: `YYYY-MM-DD`. */
export function dayOf(at: Moment): string {
  return local(at).format('YYYY-MM-DD');
}

/** The days from the later moment's back to the earlier one's, and at most this many: `YYYY-MM-DD`. */
export function daysBack(from: Moment, to: Moment, most: number): string[] {
  const count = Math.min(Math.max(daysBetween(to, from), 0) + 1, most);
  return Array.from({ length: count }, (_day, index) => dayOf(local(from).subtract(index, 'day').valueOf()));
}

/** `hoy`, `ayer`, `12 nov`: of a day, `YYYY-MM-DD`. */
export function dayText(day: string, now: Moment): string {
  const days = daysBetween(`${day}T12:00:00-05:00`, now);
  if (days === 0) return 'hoy';
  return days === 1 ? 'ayer' : weekdayText(day);
}

/** `jueves 12 nov`: of a day, `YYYY-MM-DD`. */
export function weekdayText(day: string): string {
  return local(`${day}T12:00:00-05:00`).format('dddd D MMM');
}

/** `1 de noviembre de 2026`: of a day, `YYYY-MM-DD`. */
export function longDay(day: string): string {
  return local(`${day}T12:00:00-05:00`).format('D [de] MMMM [de] YYYY');
}
