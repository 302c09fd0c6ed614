/** America/Bogota is UTC−5 without daylight saving. A formatter would take a slow tablet 40 ms to make. */
const BOGOTA_MS = -5 * 3_600_000;
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

const inBogota = (at: string) => new Date(Date.parse(at) + BOGOTA_MS);
