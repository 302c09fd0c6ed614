import { documentOf, type ListedPatient } from '../../../contract/resources/patient-list';
import type { listedPatient } from '../../modules/resources/tables';
import type { Random } from '../random';
import { FEMALE_NAMES, MALE_NAMES, SURNAMES } from './given-names';

type Row = typeof listedPatient.$inferInsert;

const HOURS = 3_600_000;
const ANTIOQUIA = 5;
const ORIGINS = [5001, 5088, 5360, 5266];

/** An invented patient of a hospital's list. */
export function listPatient(
  ipsId: number,
  isCovid: boolean,
  reporter: string,
  random: Random,
  now: Date,
): Row {
  const sex = random.pick(['F', 'M'] as const);
  const names = sex === 'F' ? FEMALE_NAMES : MALE_NAMES;
  const patient: Omit<ListedPatient, 'id' | 'outcome'> = {
    firstName: random.pick(names.adult).toUpperCase(),
    middleName: null,
    lastName: random.pick(SURNAMES).toUpperCase(),
    secondLastName: random.pick(SURNAMES).toUpperCase(),
    documentType: 'CC',
    document: random.digits(8),
    epsId: random.pick([1, 3]),
    sex,
    age: random.integer(25, 88),
    serviceType: random.pick(['EMERGENCY', 'GENERAL_HOSPITALIZATION', 'UCE', 'UCI']),
    originDepartmentId: isCovid ? ANTIOQUIA : null,
    originCityId: isCovid ? random.pick(ORIGINS) : null,
    comorbidities: isCovid ? random.sample(['diabetes', 'hypertension', 'obesity', 'epoc'], 2) : ['none'],
  };
  const at = new Date(now.getTime() - random.integer(4, 90) * HOURS);
  return {
    ipsId,
    isCovid,
    patient,
    document: documentOf(patient),
    createdAt: at,
    createdBy: reporter,
    changedAt: at,
  };
}
