import { type BLOOD_COMPONENTS, BLOOD_GROUPS } from './items';

export type BloodComponent = (typeof BLOOD_COMPONENTS)[number]['id'];
export type BloodGroup = (typeof BLOOD_GROUPS)[number]['id'];

/** Antigens of a group: its letters and its Rh factor. */
function antigensOf(group: BloodGroup): { letters: string; isPositive: boolean } {
  return { letters: group.slice(0, -1).replace('O', ''), isPositive: group.endsWith('p') };
}

/** Red cells must not contain an antigen that the patient lacks. */
function mayGiveRedCells(donor: BloodGroup, patient: BloodGroup): boolean {
  const [given, own] = [antigensOf(donor), antigensOf(patient)];
  const isKnown = [...given.letters].every((letter) => own.letters.includes(letter));
  return isKnown && (own.isPositive || !given.isPositive);
}

/**
 * Plasma has antibodies against letters that the donor lacks; the patient must not have those letters. Rh is
 * irrelevant.
 */
function mayGivePlasma(donor: BloodGroup, patient: BloodGroup): boolean {
  const [given, own] = [antigensOf(donor), antigensOf(patient)];
  return [...own.letters].every((letter) => given.letters.includes(letter));
}

/**
 * The groups that a patient may receive: the own group first, then by how few other groups can use it. O negative red
 * cells and AB plasma suit everybody, so they come last.
 */
export function compatibleGroups(component: BloodComponent, patient: BloodGroup): BloodGroup[] {
  const mayGive = component === 'plasma' ? mayGivePlasma : mayGiveRedCells;
  const everybody = BLOOD_GROUPS.map(({ id }) => id);
  const takers = (donor: BloodGroup) => everybody.filter((one) => mayGive(donor, one)).length;
  const others = everybody.filter((donor) => donor !== patient && mayGive(donor, patient));
  return [patient, ...others.sort((one, other) => takers(one) - takers(other))];
}
