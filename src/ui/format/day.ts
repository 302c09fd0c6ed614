import { daysBetween, local, type Moment } from './moment';

/** `Hoy`, `Ayer`, `Viernes 20 de noviembre`, with the year when it is another year: for headings. */
export function dayText(at: Moment, now: Moment): string {
  const [then, today] = [local(at), local(now)];
  if (!then.isValid()) return '';
  const days = daysBetween(at, now);
  if (days === 0) return 'Hoy';
  if (days === 1) return 'Ayer';
  const day = then.format(then.year() === today.year() ? 'dddd D [de] MMMM' : 'dddd D [de] MMMM [de] YYYY');
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** `hoy`, `ayer`, `vie 20 nov`, `vie 20 nov 2025`: for small dividers between lines. */
export function shortDayText(at: Moment, now: Moment): string {
  const [then, today] = [local(at), local(now)];
  if (!then.isValid()) return '';
  const days = daysBetween(at, now);
  if (days === 0) return 'hoy';
  if (days === 1) return 'ayer';
  return then.format(then.year() === today.year() ? 'ddd D MMM' : 'ddd D MMM YYYY').replaceAll('.', '');
}
