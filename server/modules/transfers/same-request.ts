import { isDeepStrictEqual } from 'node:util';
import type { ReferralRecord, StoredPerson } from './tables';

export function isSamePatient(one: StoredPerson, other: StoredPerson): boolean {
  return one.documentType === other.documentType && one.document === other.document;
}

type Content = Pick<ReferralRecord, 'person'> &
  Partial<Pick<ReferralRecord, 'careForDiagnosis' | 'observations'>>;

/** Compares what nobody changes after the creation, as it was typed. */
export function isSameContent(one: Content, other: Content): boolean {
  return isDeepStrictEqual(typedIn(one), typedIn(other));
}

function typedIn({ person, careForDiagnosis, observations }: Content): (string | null)[] {
  const { firstName, middleName, lastName, secondLastName, sex, birthdate, phone, cellphone } = person;
  const typed = [firstName, middleName, lastName, secondLastName, sex, birthdate, phone, cellphone];
  return [...typed, careForDiagnosis, observations].map((one) => one ?? null);
}
