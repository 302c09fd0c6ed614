import type { Random } from '../random';
import { readNeighborhoods } from '../read-catalogue';
import { FEMALE_NAMES, FOREIGN_SURNAMES, MALE_NAMES, MIDDLE_NAMES, SURNAMES } from './given-names';
import { insuranceRegimes, offeredInsurers } from './insurers';
import { knownAffiliates } from './known-affiliates';
import type { Affiliate, Sex } from './shapes';

const AFFILIATES = 300;

/**
 * The embedded affiliate register (BDUA): a few people that tests and demonstrations name, then invented
 * ones.
 */
export function generateAffiliates(random: Random, today: Date): Affiliate[] {
  const affiliates = knownAffiliates(today);
  const taken = new Set(affiliates.map(documentKey));
  const neighborhoods = readNeighborhoods().map(({ id }) => id);
  while (affiliates.length < AFFILIATES) {
    const affiliate = inventAffiliate(random, today, neighborhoods);
    if (taken.has(documentKey(affiliate))) continue;
    taken.add(documentKey(affiliate));
    affiliates.push(affiliate);
  }
  return affiliates;
}

/** Whole years between a birth date and today. */
export function ageOn(birthdate: string, today: Date): number {
  const [year = 0, month = 1, day = 1] = birthdate.split('-').map(Number);
  const hadBirthday =
    today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

export function documentKey({
  documentType,
  document,
}: Pick<Affiliate, 'documentType' | 'document'>): string {
  return `${documentType} ${document}`;
}

/** Age ranges in days with their share of the register: most ill people are very young or old. */
const AGES: readonly (readonly [span: readonly [from: number, to: number], weight: number])[] = [
  [[0, 28], 5],
  [[29, 7 * 365 - 5], 9],
  [[7 * 365, 18 * 365], 9],
  [[18 * 365 + 10, 40 * 365], 30],
  [[40 * 365, 65 * 365], 27],
  [[65 * 365, 96 * 365], 20],
];

function inventAffiliate(random: Random, today: Date, neighborhoods: readonly number[]): Affiliate {
  const days = random.integer(...random.weighted(AGES));
  const birthdate = new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const age = ageOn(birthdate, today);
  const sex: Sex = random.chance(0.54) ? 'F' : 'M';
  const first = firstName(age, sex, random);
  const documentType = documentTypeAt(age, random);
  const foreign = documentType === 'PT' || documentType === 'CE';
  const surnames = foreign ? FOREIGN_SURNAMES : SURNAMES;
  const epsId = random.weighted(
    offeredInsurers.map(({ id }) => [id, id === 1 ? 3 : id === 3 ? 2 : 1] as const),
  );
  const regimes = insuranceRegimes.filter((regime) => regime.epsId === epsId);
  return {
    documentType,
    document: documentNumber(documentType, age, sex, random),
    firstName: first,
    middleName: random.chance(0.55) ? random.pick(MIDDLE_NAMES[sex].filter((name) => name !== first)) : null,
    lastName: random.pick(surnames),
    secondLastName: random.chance(0.93) ? random.pick(surnames) : null,
    sex,
    birthdate,
    address: address(random),
    phone: random.chance(0.85)
      ? `3${random.pick(['00', '04', '10', '13', '15', '20'])}${random.digits(7)}`
      : `4${random.digits(6)}`,
    epsId,
    regimeTypeId: random.pick(regimes).regimeTypeId,
    neighborhoodId: random.pick(neighborhoods),
  };
}

function documentTypeAt(age: number, random: Random): Affiliate['documentType'] {
  if (age < 7) return random.chance(0.94) ? 'RC' : 'PT';
  if (age < 18) return random.chance(0.92) ? 'TI' : 'PT';
  return random.weighted([
    ['CC', 91],
    ['PT', 6],
    ['CE', 3],
  ]);
}

/**
 * Old cédulas have eight digits, in separate ranges for women and men; a NUIP has ten digits and starts with
 * 1.
 */
function documentNumber(type: Affiliate['documentType'], age: number, sex: Sex, random: Random): string {
  if (type === 'PT') return random.digits(7);
  if (type === 'CE') return random.digits(6);
  if (type === 'RC' || type === 'TI') return `10${random.integer(1, 4)}${random.digits(7)}`;
  if (age < 40) return `10${random.integer(1, 4)}${random.digits(7)}`;
  return sex === 'F' ? `${random.pick([21, 32, 43])}${random.digits(6)}` : `7${random.digits(7)}`;
}

function firstName(age: number, sex: Sex, random: Random): string {
  const names = sex === 'F' ? FEMALE_NAMES : MALE_NAMES;
  return random.pick(names[age < 18 ? 'child' : age < 50 ? 'adult' : 'elder']);
}

function address(random: Random): string {
  const road = random.pick(['CL', 'CL', 'KR', 'KR', 'DG', 'TV']);
  const letter = random.chance(0.35) ? random.pick(['A', 'B', 'C', 'D', 'AA']) : '';
  return `${road} ${random.integer(10, 120)}${letter} # ${random.integer(20, 110)}-${random.integer(2, 98)}`;
}
