import { FixError } from '../fix';

const KNOT_KMH = 1.852;
const METRE_PER_SECOND_KMH = 3.6;
/** Traccar reads a smaller timestamp as seconds. */
const FIRST_MILLISECONDS = 2_147_483_647;

export const kmhOfKnots = (knots: number | null) => (knots === null ? null : knots * KNOT_KMH);
export const kmhOfMetres = (metres: number | null) =>
  metres === null ? null : metres * METRE_PER_SECOND_KMH;

/** An object of a message. Throws `FixError` for anything else. */
export function objectOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new FixError('type');
  return value as Record<string, unknown>;
}

/** A number of a JSON message; null if it is absent or something else. */
export function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

/** A number as a parameter of an address, or of JSON; null if it is absent or something else. */
export function writtenNumber(value: unknown): number | null {
  if (typeof value !== 'string') return numberOf(value);
  if (!/^[+-]?\d{1,20}(\.\d{1,20})?([eE][+-]?\d{1,2})?$/.test(value)) return null;
  return Number(value);
}

/** Throws `FixError` for a number that is not there. */
export function required(value: number | null): number {
  if (value === null) throw new FixError('missing');
  return value;
}

/** `Z`, `-05:00` or `-0500` at the end of a time. */
const ZONE = /(Z|[+-]\d\d:?\d\d)$/i;

/**
 * Seconds or milliseconds since 1970, or ISO 8601 with `T` or a space. A written time without a zone is UTC, as Traccar reads
 * it.
 */
export function timeOf(value: unknown): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value))) {
    const number = Number(value);
    return number < FIRST_MILLISECONDS ? number * 1000 : number;
  }
  if (typeof value !== 'string' || value.length > 40) throw new FixError('type');
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) throw new FixError('time');
  const written = value.replace(' ', 'T');
  // Not a number for an hour that no clock has.
  return Date.parse(ZONE.test(written.slice('2026-11-26T'.length)) ? written : `${written}Z`);
}

/** Names of the time of a measurement, as Traccar and OwnTracks document them. */
const TIMES = ['timestamp', 'tst', 'fixTime'] as const;
/** Names of other times: of a message, and of the device's clock. */
const OTHER_TIMES = ['created_at', 'deviceTime', 'serverTime'];

/**
 * The time of a measurement; null if the message has none. Throws for a name that it does not know: without its time an old place
 * would look like a new one.
 */
export function measuredAt(given: Readonly<Record<string, unknown>>): number | null {
  const known: readonly string[] = [...TIMES, ...OTHER_TIMES];
  const isUnknown = (name: string) => /time|date|^tst|^ts$|hora|fecha/i.test(name) && !known.includes(name);
  if (Object.keys(given).some(isUnknown)) throw new FixError('time');
  const name = TIMES.find((one) => given[one] !== undefined && given[one] !== null);
  return name === undefined ? null : timeOf(given[name]);
}

/** A short text, such as the name of a device. Empty if it is absent. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || value.length > 200) throw new FixError('type');
  return value;
}

export function flagOf(value: unknown): boolean | null {
  if (value === undefined || value === null) return null;
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  if (value === false || value === 'false' || value === '0' || value === 0) return false;
  throw new FixError('type');
}
