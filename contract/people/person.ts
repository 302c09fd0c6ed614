import * as v from 'valibot';
import { DOCUMENT_TYPE_IDS, type DocumentType, NUMERIC_DOCUMENT_TYPES } from '../catalogues/fixed';
import { DateText, Id, optionalText, requiredText } from '../fields';
import { LIMITS } from '../limits';
import { Cellphone, OtherPhone } from '../telephone';
import { fullYears } from './document-for-age';

const NAME_LETTERS = /^[\p{L}\p{M} .'’-]*$/u;

const onlyLetters = 'Solo letras y espacios.';
const requiredName = v.pipe(
  requiredText(LIMITS.personName),
  v.check((value) => NAME_LETTERS.test(value), onlyLetters),
);
const optionalName = v.pipe(
  optionalText(LIMITS.personName),
  v.check((value) => value === null || NAME_LETTERS.test(value), onlyLetters),
);

const Document = v.pipe(
  requiredText(LIMITS.documentDigits),
  v.regex(/^[0-9A-Za-z-]+$/, 'Solo números y letras, sin puntos ni espacios.'),
);

const OLDEST_YEARS = 130;

function isPastDate(value: string): boolean {
  return value <= todayInColombia();
}

/** Full years today; a day to come counts as none, and has its own message. */
function ageIn(birthdate: string): number {
  return fullYears(birthdate, todayInColombia()) ?? 0;
}

/** UTC−5 all year. */
function todayInColombia(): string {
  return new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10);
}

const Birthdate = v.pipe(
  DateText,
  v.check(isPastDate, 'La fecha debe ser anterior a hoy.'),
  v.check(
    (value) => ageIn(value) < OLDEST_YEARS,
    ({ input }) => `Revise el año: la edad sería de ${ageIn(input)} años.`,
  ),
);

const entries = {
  firstName: requiredName,
  middleName: optionalName,
  lastName: requiredName,
  secondLastName: optionalName,
  documentType: v.picklist(DOCUMENT_TYPE_IDS, 'Escoja el tipo de documento.'),
  document: Document,
  sex: v.picklist(['F', 'M'], 'Escoja el sexo.'),
  birthdate: Birthdate,
  address: optionalText(LIMITS.addressText),
  neighborhoodId: v.nullish(Id, null),
};

/** Some document types allow only digits. */
export function isDocumentOfType(person: { documentType: DocumentType; document: string }): boolean {
  return !NUMERIC_DOCUMENT_TYPES.includes(person.documentType) || /^\d+$/.test(person.document);
}
const documentMessage = 'Este tipo de documento solo lleva números.';

/** The person of a transfer request (transfers 5.1). */
export const Person = v.pipe(
  v.strictObject({
    ...entries,
    phone: v.nullish(
      v.union(
        [
          OtherPhone,
          v.pipe(
            v.literal(''),
            v.transform(() => null),
          ),
        ],
        'Escriba 7 o 10 dígitos.',
      ),
      null,
    ),
  }),
  v.forward(v.partialCheck([['documentType'], ['document']], isDocumentOfType, documentMessage), [
    'document',
  ]),
);
export type Person = v.InferOutput<typeof Person>;

/**
 * The person of a golden code: a cellphone and a complete address are required (transfers 5.2). `CreateGoldenCode` requires
 * its municipality.
 */
export const GoldenPerson = v.pipe(
  v.strictObject({
    ...entries,
    address: requiredText(LIMITS.addressText),
    municipalityId: v.nullish(Id, null),
    cellphone: Cellphone,
  }),
  v.forward(v.partialCheck([['documentType'], ['document']], isDocumentOfType, documentMessage), [
    'document',
  ]),
);
export type GoldenPerson = v.InferOutput<typeof GoldenPerson>;

/** `Gloria Restrepo Cano` */
export function fullNameOf(person: {
  firstName: string;
  middleName: string | null;
  lastName: string;
  secondLastName: string | null;
}): string {
  return [person.firstName, person.middleName, person.lastName, person.secondLastName]
    .filter(Boolean)
    .join(' ');
}
