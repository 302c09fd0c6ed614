import { DOCUMENT_TYPES, type DocumentType } from '../catalogues/fixed';

/**
 * The ages of the documents of Colombia, in full years: the civil registry of a birth up to 7, the identity card from 7 to 17,
 * the citizenship card from 18. The others are for any age.
 */
const AGES: Partial<Record<DocumentType, readonly [from: number, to: number]>> = {
  RC: [0, 7],
  TI: [7, 17],
  CC: [18, 200],
};
/** A document is often renewed late, and a year of birth estimated. Ours. */
const GRACE_YEARS = 1;

/** The question about a document that people of this age do not have: `¿Registro civil a los 42 años?`. Null for the others. */
export function questionOfDocument(documentType: string, age: number | null): string | null {
  const type = DOCUMENT_TYPES.find(({ id }) => id === documentType);
  const ages = type && AGES[type.id];
  if (!ages || age === null || !Number.isFinite(age)) return null;
  const [from, to] = ages;
  if (age >= from - GRACE_YEARS && age <= to + GRACE_YEARS) return null;
  return `¿${type.name} ${ageWords(age)}?`;
}

function ageWords(age: number): string {
  if (age === 0) return 'antes de cumplir un año';
  return age === 1 ? 'a la edad de un año' : `a los ${age} años`;
}

/** Full years on a day; both as `YYYY-MM-DD`. Null for what is no date, or is later. */
export function fullYears(birthdate: string, today: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthdate) || birthdate > today) return null;
  const years = Number(today.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return today.slice(5) < birthdate.slice(5) ? years - 1 : years;
}
