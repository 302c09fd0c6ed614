import dayjs, { type ConfigType } from 'dayjs';
import 'dayjs/locale/es';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);
dayjs.locale('es');

export type Moment = string | number | Date;

/** Colombia is UTC−5 all year; the device's time zone is ignored. */
const BOGOTA_HOURS = -5;

/** The time in Colombia. */
export function local(at: ConfigType) {
  return dayjs(at).utcOffset(BOGOTA_HOURS);
}

/**
 * Something that happened: `hoy 14:02`, `ayer 09:30`, `12 nov 14:02`, `12 nov 2025`. `now` is the server's clock where the
 * device knows it. A day after `now` is a date, never `mañana`: then the device's clock is wrong.
 */
export function momentText(at: Moment, now: Moment): string {
  const then = local(at);
  if (!then.isValid()) return '';
  const days = daysBetween(at, now);
  if (days === 0) return `hoy ${timeText(at)}`;
  if (days === 1) return `ayer ${timeText(at)}`;
  return then.format(then.year() === local(now).year() ? 'D MMM HH:mm' : 'D MMM YYYY');
}

/** Something that is to happen, such as the end of an emergency: the same, and `mañana 09:05`. */
export function plannedText(at: Moment, now: Moment): string {
  return daysBetween(at, now) === -1 ? `mañana ${timeText(at)}` : momentText(at, now);
}

/** Days from the day of `at` to that of `now`; negative when it is still to come. */
export function daysBetween(at: Moment, now: Moment): number {
  return local(now).startOf('day').diff(local(at).startOf('day'), 'day');
}

/** `viernes 20 de noviembre de 2026`. */
export function fullDayText(at: Moment): string {
  const then = local(at);
  return then.isValid() ? then.format('dddd D [de] MMMM [de] YYYY') : '';
}

/** `viernes 20 de noviembre de 2026, 14:02`: for titles. */
export function fullMomentText(at: Moment): string {
  const then = local(at);
  return then.isValid() ? then.format('dddd D [de] MMMM [de] YYYY, HH:mm') : '';
}

/** `09:05`, `14:02`. */
export function timeText(at: Moment): string {
  const then = local(at);
  return then.isValid() ? then.format('HH:mm') : '';
}

/** `12 nov 14:02`: where nobody knows which day is today. */
export function dayTimeText(at: Moment): string {
  const then = local(at);
  return then.isValid() ? then.format('D MMM HH:mm') : '';
}

/** A date without a time, such as a birthdate: `5 mar 1980`. Takes `YYYY-MM-DD` or a moment. */
export function dateText(at: Moment): string {
  const isDay = typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at);
  const then = isDay ? dayjs.utc(at) : local(at);
  return then.isValid() ? then.format('D MMM YYYY') : '';
}
