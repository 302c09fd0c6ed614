import * as v from 'valibot';

/** Schema parts that several subjects use, with their Spanish messages. */
export const REQUIRED = 'Este campo es obligatorio.';
const NOT_VALID = 'El valor no es válido.';

// No control characters except line breaks and tabs, and no lone surrogates: databases cannot store those.
const NEVER_WRITTEN = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

interface TextWords {
  /** The message for a value that is no text. */
  missing?: string;
  tooLong?: string;
}

const isStorable = (value: string) => !NEVER_WRITTEN.test(value);

// Spaces, marks of direction, joiners, and the letters of some scripts that are drawn as nothing.
const DRAWN_AS_NOTHING = /^[\p{Z}\p{Cf}\p{M}\u115F\u1160\u2800\u3164\uFFA0]+$/u;

/**
 * Every text of a write: trimmed, at most `maximum` characters, all of which a database can store. A text that nobody can
 * see is empty. Check a pattern after this schema, so that it never reads a longer text.
 */
export function text(maximum: number, { missing = REQUIRED, tooLong }: TextWords = {}) {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.transform((value) => (DRAWN_AS_NOTHING.test(value) ? '' : value)),
    v.maxLength(maximum, tooLong ?? `Máximo ${maximum} caracteres.`),
    v.check(isStorable, 'Hay caracteres que no se admiten.'),
  );
}

export function requiredText(maximum: number) {
  return v.pipe(text(maximum), v.minLength(1, REQUIRED));
}

/** Absent, null and blank all become null. */
export function optionalText(maximum: number) {
  return v.pipe(
    v.nullish(text(maximum), null),
    v.transform((value) => value || null),
  );
}

/** A database id: a positive integer that fits 32 bits. */
export const Id = v.pipe(
  v.number(REQUIRED),
  v.integer(NOT_VALID),
  v.minValue(1, NOT_VALID),
  v.maxValue(2_147_483_647, NOT_VALID),
);

/** An id in a path or a query. */
export const IdText = v.pipe(
  text(10, { missing: NOT_VALID, tooLong: NOT_VALID }),
  v.regex(/^[1-9]\d{0,9}$/, NOT_VALID),
  v.transform(Number),
  v.maxValue(2_147_483_647, NOT_VALID),
);

const NO_DATE = 'Escriba una fecha válida.';

/** A calendar day, `2026-02-28`. */
export const DateText = v.pipe(
  text(10, { tooLong: NO_DATE }),
  v.isoDate(NO_DATE),
  v.check(isInCalendar, NO_DATE),
);

/** `Date` reads 30 February as 2 March; the comparison detects it. */
function isInCalendar(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
}

/** The longest form of a time has nanoseconds and an offset. */
export const Timestamp = v.pipe(
  text(40, { tooLong: NOT_VALID }),
  v.isoTimestamp(NOT_VALID),
  v.check(isStorableTime, NOT_VALID),
);

const FARTHEST_ZONE_HOURS = 14;
const FIRST_YEAR = 100;

/** `Date.parse` takes 30 February for 2 March, and zones that no database knows. */
function isStorableTime(value: string): boolean {
  if (!Number.isFinite(Date.parse(value))) return false;
  const [year = 0, month = 0, day = 0] = value.slice(0, 10).split('-').map(Number);
  const hours = Number(/[+-](\d{2})(?::?\d{2})?$/.exec(value.slice(10))?.[1] ?? 0);
  // `Date` reads year 0 as 1900 and, in the answer of a database, year 1 as 2001.
  return (
    year >= FIRST_YEAR &&
    new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day &&
    hours <= FARTHEST_ZONE_HOURS
  );
}

/** Between clocks that are right. Milliseconds. */
const CLOCKS_DIFFER_MS = 5 * 60_000;
const FIRST_MOMENT = Date.UTC(2000, 0, 1);

/** A moment that has been: one in the future would make a wait look short until then. */
export const PastMoment = v.pipe(
  Timestamp,
  v.check((value) => Date.parse(value) <= Date.now() + CLOCKS_DIFFER_MS, 'Esta hora aún no ha llegado.'),
  v.check((value) => Date.parse(value) >= FIRST_MOMENT, NOT_VALID),
);

/** 16 random bytes minted on the device, as a UUID. */
export const ClientRef = v.pipe(text(36, { tooLong: NOT_VALID }), v.uuid(NOT_VALID));

export const TransferParams = v.object({ id: IdText });
export const Nothing = v.strictObject({});
