/**
 * Moments as people here say them, on the country's clock whatever the device's zone is.
 * Colombia keeps UTC−5 all year, so shifting by five hours is its calendar.
 */
const BOGOTA_MS = -5 * 3_600_000;
const DAY_MS = 86_400_000;
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const DAYS = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');

export type Moment = string | number | Date;

/** `hoy 14:02`, `ayer 9:30`, `12 nov 14:02`, `12 nov 2025`. */
export function momentText(at: Moment, now: Moment = Date.now()): string {
  const [then, today] = [local(at), local(now)];
  if (Number.isNaN(then.getTime())) return '';
  const days = Math.floor(today.getTime() / DAY_MS) - Math.floor(then.getTime() / DAY_MS);
  if (days === 0) return `hoy ${timeText(at)}`;
  if (days === 1) return `ayer ${timeText(at)}`;
  if (days === -1) return `mañana ${timeText(at)}`;
  const date = `${then.getUTCDate()} ${month(then).slice(0, 3)}`;
  return then.getUTCFullYear() === today.getUTCFullYear()
    ? `${date} ${timeText(at)}`
    : `${date} ${then.getUTCFullYear()}`;
}

/** `viernes 20 de noviembre de 2026, 14:02`: for titles. */
export function fullMomentText(at: Moment): string {
  const then = local(at);
  if (Number.isNaN(then.getTime())) return '';
  const day = `${DAYS[then.getUTCDay()]} ${then.getUTCDate()}`;
  return `${day} de ${month(then)} de ${then.getUTCFullYear()}, ${timeText(at)}`;
}

/** `9:05`, `14:02`. */
export function timeText(at: Moment): string {
  const then = local(at);
  if (Number.isNaN(then.getTime())) return '';
  return `${then.getUTCHours()}:${String(then.getUTCMinutes()).padStart(2, '0')}`;
}

/** A day without an hour, such as a birthdate: `5 mar 1980`. Takes `YYYY-MM-DD` or a moment. */
export function dateText(at: Moment): string {
  const then = typeof at === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(at) ? new Date(at) : local(at);
  if (Number.isNaN(then.getTime())) return '';
  return `${then.getUTCDate()} ${month(then).slice(0, 3)} ${then.getUTCFullYear()}`;
}

function local(at: Moment): Date {
  return new Date(new Date(at).getTime() + BOGOTA_MS);
}

function month(then: Date): string {
  return MONTHS[then.getUTCMonth()] ?? '';
}
