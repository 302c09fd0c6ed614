/** America/Bogota is UTC−5 without daylight saving. A formatter would take a slow tablet 40 ms to make. */
export const BOGOTA_MS = -5 * 3_600_000;
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** `14:02` of an ISO 8601 time, in Bogotá. */
export function clockTime(at: string): string {
  return inBogota(at).toISOString().slice(11, 16);
}

/**
 * `26 nov 09:14` of an ISO 8601 time, in Bogotá: as the screens write it. Where the year is not that of `beside`, which
 * its reader sees next to it, `26 nov 2031 09:14`.
 */
export function dayAndTime(at: string, beside: string = at): string {
  const then = inBogota(at);
  const year = then.getUTCFullYear();
  const yearText = year === inBogota(beside).getUTCFullYear() ? '' : ` ${year}`;
  return `${then.getUTCDate()} ${MONTHS[then.getUTCMonth()]}${yearText} ${clockTime(at)}`;
}

/** `14:02`; on another day than `beside`, which its reader has next to it or takes for that day, `26 nov 14:02`. */
export function timeBeside(at: string, beside: string): string {
  return isSameDay(at, beside) ? clockTime(at) : dayAndTime(at, beside);
}

/** With its article, as after `hasta`: `las 14:02`, `el 26 nov 14:02`. */
export function theTimeBeside(at: string, beside: string): string {
  return `${isSameDay(at, beside) ? 'las' : 'el'} ${timeBeside(at, beside)}`;
}

/** When it was: `a las 14:02`, `el 26 nov 14:02`. */
export function atTimeBeside(at: string, beside: string): string {
  return `${isSameDay(at, beside) ? 'a las' : 'el'} ${timeBeside(at, beside)}`;
}

/** `de las 14:02`, `del 26 nov 14:02`. */
export function ofTimeBeside(at: string, beside: string): string {
  return `${isSameDay(at, beside) ? 'de las' : 'del'} ${timeBeside(at, beside)}`;
}

const isSameDay = (one: string, other: string) => dayOf(one) === dayOf(other);
const dayOf = (at: string) => inBogota(at).toISOString().slice(0, 10);
const inBogota = (at: string) => new Date(Date.parse(at) + BOGOTA_MS);
