import * as v from 'valibot';

/** Pieces of schemas that several subjects use, with their words in Spanish. */
export const REQUIRED = 'Este campo es obligatorio.';
const NOT_VALID = 'El valor no es válido.';

// Control characters never belong in what people write, except line breaks and tabs; nor does half of a surrogate pair,
// which no database keeps.
const NEVER_WRITTEN = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Text written by a person: trimmed, without control characters, at most `maximum` characters. */
export function text(maximum: number) {
  return v.pipe(
    v.string(REQUIRED),
    v.trim(),
    v.maxLength(maximum, `Máximo ${maximum} caracteres.`),
    v.check((value) => !NEVER_WRITTEN.test(value), 'Hay caracteres que no se admiten.'),
  );
}

export function requiredText(maximum: number) {
  return v.pipe(text(maximum), v.minLength(1, REQUIRED));
}

/** Absent, null and blank are the same: nothing was written. */
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

/** An id as it stands in a path or a query. */
export const IdText = v.pipe(
  v.string(NOT_VALID),
  v.regex(/^[1-9]\d{0,9}$/, NOT_VALID),
  v.transform(Number),
  v.maxValue(2_147_483_647, NOT_VALID),
);

const NO_DATE = 'Escriba una fecha válida.';

/** A day of the calendar, `2026-02-28`. */
export const DateText = v.pipe(v.string(REQUIRED), v.isoDate(NO_DATE), v.check(isInCalendar, NO_DATE));

/** The 30th of February is read as the 2nd of March, and so is told from a day that exists. */
function isInCalendar(value: string): boolean {
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
}
export const Timestamp = v.pipe(v.string(), v.isoTimestamp());

/** 16 random bytes minted on the device, as a UUID. */
export const ClientRef = v.pipe(v.string(REQUIRED), v.uuid(NOT_VALID));

/** `otherPhone` of the specification: 7 or 10 digits. */
export const OtherPhone = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(\d{7}|\d{10})$/, 'Escriba 7 o 10 dígitos.'),
);
export const Cellphone = v.pipe(v.string(REQUIRED), v.trim(), v.regex(/^\d{10}$/, 'Escriba 10 dígitos.'));

export const TransferParams = v.object({ id: IdText });
export const Nothing = v.strictObject({});
