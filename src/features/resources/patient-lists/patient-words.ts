import { matcherOf } from '../../../../contract/plain-text';
import { COMORBIDITIES } from '../../../../contract/resources/items';
import type { HeldPatient } from '../../../../contract/resources/patient-list';
import { SERVICE_NAMES } from '../../../../contract/resources/patient-words';
import type { ListName } from './typed-patient';

export const LIST_NAMES: Record<ListName, string> = { covid: 'COVID', ira: 'IRA (no COVID)' };

export function documentText({ documentType, document }: HeldPatient): string {
  return `${documentType} ${document}`;
}

export function fullName({ firstName, middleName, lastName, secondLastName }: HeldPatient): string {
  return [firstName, middleName, lastName, secondLastName].filter(Boolean).join(' ');
}

/**
 * The text of a chip (resources 2): service and document, plus the municipality for COVID; and the name, because staff look for
 * a person. Only the hospital's own report shows chips.
 */
export function chipWords(
  list: ListName,
  patient: HeldPatient,
): { service: string; document: string; place?: string; name: string } {
  const place = patient.patientInformation?.patientInformationTypes.originCity?.name;
  return {
    service: SERVICE_NAMES[patient.serviceType],
    document: documentText(patient),
    name: fullName(patient),
    ...(list === 'covid' && place && { place }),
  };
}

/** The details of a chip: age, name, insurer and, for COVID, comorbidities. */
export function detailItems(list: ListName, patient: HeldPatient): { term: string; value: string }[] {
  const eps = patient.patientInformation?.patientInformationTypes.eps?.name;
  const items = [
    { term: 'Nombre', value: fullName(patient) },
    { term: 'Edad', value: patient.age === 1 ? '1 año' : `${patient.age} años` },
    { term: 'EPS', value: eps ?? '' },
  ];
  if (list === 'covid') items.push({ term: 'Comorbilidades', value: comorbiditiesText(patient) });
  return items.filter(({ value }) => value !== '');
}

function comorbiditiesText({ comorbidities }: HeldPatient): string {
  if (comorbidities.length === 0) return 'Sin registrar';
  const names = COMORBIDITIES.filter(({ id }) => comorbidities.includes(id)).map(({ name }) => name);
  return names.join(', ');
}

/** Patients whose name, document, service and municipality contain every typed word; accents do not matter. */
export function findPatients(
  list: ListName,
  patients: readonly HeldPatient[],
  text: string,
): readonly HeldPatient[] {
  const matches = matcherOf(text);
  return patients.filter((patient) => {
    const { service, document, place = '' } = chipWords(list, patient);
    return matches(`${fullName(patient)} ${service} ${document} ${place}`);
  });
}
