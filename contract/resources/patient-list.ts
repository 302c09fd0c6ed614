import * as v from 'valibot';
import { boundedList } from '../bounded';
import { DOCUMENT_TYPE_IDS } from '../catalogues/fixed';
import { Id, optionalText, requiredText, text } from '../fields';
import { LIMITS, NEVER_OFFERED_EPS_ID } from '../limits';
import type { Fault } from './capacity';
import { COMORBIDITIES } from './items';

/** Services of patients with COVID or IRA. */
export const SERVICE_TYPES = [
  'EMERGENCY',
  'GENERAL_HOSPITALIZATION',
  'UCE',
  'UCI',
  'UCI_NEONATAL',
  'UCI_PEDIATRIC',
] as const;
export const OUTCOMES = ['RECOVERED', 'HOME_RECOVERY', 'DECEASED', 'REFERRED'] as const;

const TOO_LONG_DOCUMENT = `Máximo ${LIMITS.documentDigits} dígitos.`;
const AGE = `Escriba una edad de ${LIMITS.youngestPatient} a ${LIMITS.oldestPatient} años.`;

/** A patient on a hospital's COVID or IRA list. COVID patients also have an origin. */
export const ListedPatient = v.strictObject({
  /** Id of the stored record; null before it is stored. */
  id: v.nullish(Id, null),
  firstName: requiredText(LIMITS.personName),
  middleName: optionalText(LIMITS.personName),
  lastName: requiredText(LIMITS.personName),
  secondLastName: optionalText(LIMITS.personName),
  documentType: v.picklist(DOCUMENT_TYPE_IDS, 'Escoja el tipo de documento.'),
  document: v.pipe(
    text(LIMITS.documentDigits, { missing: 'Escriba el documento.', tooLong: TOO_LONG_DOCUMENT }),
    v.regex(/^\d{1,15}$/, TOO_LONG_DOCUMENT),
  ),
  epsId: Id,
  sex: v.picklist(['F', 'M'], 'Escoja el sexo.'),
  age: v.pipe(
    v.number(AGE),
    v.integer(AGE),
    v.minValue(LIMITS.newbornPatient, AGE),
    v.maxValue(LIMITS.oldestPatient, AGE),
  ),
  serviceType: v.picklist(SERVICE_TYPES, 'Escoja el servicio.'),
  originDepartmentId: v.nullish(Id, null),
  originCityId: v.nullish(Id, null),
  comorbidities: boundedList(v.picklist(COMORBIDITIES.map(({ id }) => id)), COMORBIDITIES.length),
  outcome: v.nullish(v.picklist(OUTCOMES), null),
});
export type ListedPatient = v.InferOutput<typeof ListedPatient>;

/** `none` clears all other comorbidities and blocks them (resources 5). */
export function withComorbidity(
  chosen: ListedPatient['comorbidities'],
  id: ListedPatient['comorbidities'][number],
): ListedPatient['comorbidities'] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  if (id === 'none') return ['none'];
  return chosen.includes('none') ? chosen : [...chosen, id];
}

/** Patients without an outcome. The others are not counted and leave the list when the report is sent. */
export function activeOf<Patient extends ListedPatient>(patients: readonly Patient[]): Patient[] {
  return patients.filter(({ outcome }) => outcome === null);
}

export function countersOf(patients: readonly ListedPatient[]): {
  female: number;
  male: number;
  total: number;
} {
  const active = activeOf(patients);
  const female = active.filter(({ sex }) => sex === 'F').length;
  return { female, male: active.length - female, total: active.length };
}

/** COVID patients need an origin; IRA patients do not. */
export function faultsOfCovidList(covid: readonly ListedPatient[]): Fault[] {
  return covid.flatMap(({ originDepartmentId, originCityId, outcome }, at) => {
    if (outcome !== null) return [];
    const path = `covidPatientsInfo.${at}`;
    return [
      ...(originDepartmentId === null
        ? [{ path: `${path}.originDepartmentId`, message: 'Escoja el departamento.' }]
        : []),
      ...(originCityId === null ? [{ path: `${path}.originCityId`, message: 'Escoja el municipio.' }] : []),
    ];
  });
}

/**
 * What a new or changed patient cannot have: the insurer that nobody may choose, comorbidities that exclude each other, and less than
 * a year of age outside the neonatal ICU.
 */
export function faultsOfPatient(
  path: string,
  {
    epsId,
    comorbidities,
    age,
    serviceType,
  }: Pick<ListedPatient, 'epsId' | 'comorbidities' | 'age' | 'serviceType'>,
): Fault[] {
  return [
    ...(age < LIMITS.youngestPatient && serviceType !== 'UCI_NEONATAL'
      ? [{ path: `${path}.age`, message: AGE }]
      : []),
    ...(epsId === NEVER_OFFERED_EPS_ID ? [{ path: `${path}.epsId`, message: 'Escoja la EPS.' }] : []),
    ...(areComorbidities(comorbidities)
      ? []
      : [{ path: `${path}.comorbidities`, message: '«Ninguna» no va con otra comorbilidad.' }]),
  ];
}

/** The same for the patients that a report adds. Stored ones may be older than this rule: the form cannot change them. */
export function faultsOfNewPatients(list: string, patients: readonly ListedPatient[]): Fault[] {
  return patients.flatMap((patient, at) =>
    patient.id === null ? faultsOfPatient(`${list}.${at}`, patient) : [],
  );
}

/** Each at most once, and `none` alone. */
function areComorbidities(chosen: ListedPatient['comorbidities']): boolean {
  return new Set(chosen).size === chosen.length && (chosen.length < 2 || !chosen.includes('none'));
}

/** The document as `CC 123`. It drops leading zeros: `0123` and `123` are one document. */
export function documentOf({
  documentType,
  document,
}: Pick<ListedPatient, 'documentType' | 'document'>): string {
  return `${documentType} ${BigInt(document)}`;
}

/**
 * The same active patient twice, at the later one of the two: COVID first, then IRA. One fault with the specification's
 * message for all.
 */
export function faultsOfDuplicates(covid: readonly ListedPatient[], ira: readonly ListedPatient[]): Fault[] {
  const message = duplicatesText(duplicatedDocuments(covid, ira));
  if (!message) return [];
  const seen = new Set<string>();
  const entries = [
    ...covid.map((patient, at) => ({ patient, path: `covidPatientsInfo.${at}.document` })),
    ...ira.map((patient, at) => ({ patient, path: `iraPatientsInfo.${at}.document` })),
  ].filter(({ patient }) => patient.outcome === null);
  for (const { patient, path } of entries) {
    const name = documentOf(patient);
    if (seen.has(name)) return [{ path, message }];
    seen.add(name);
  }
  return [];
}

/** Documents that occur more than once among the active patients of both lists, as `CC 123`, each once. */
function duplicatedDocuments(covid: readonly ListedPatient[], ira: readonly ListedPatient[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const patient of [...activeOf(covid), ...activeOf(ira)]) {
    const name = documentOf(patient);
    if (seen.has(name)) twice.add(name);
    seen.add(name);
  }
  return [...twice];
}

/** The specification's message for duplicates (resources 8); null without duplicates. */
function duplicatesText(documents: readonly string[]): string | null {
  if (documents.length === 0) return null;
  if (documents.length === 1) return `El documento ${documents[0]} está duplicado`;
  return `Los documentos ${documents.join(', ')} estan duplicados en los formularios de COVID y/o IRA, por favor verifique la información`;
}

type Name = { name: string } | null;

/** A patient in the form: also the names behind the record's ids, which are shown and not sent. */
export type HeldPatient = ListedPatient & {
  patientInformation?: {
    patientInformationTypes: { eps: Name; ips: Name; department: Name; originCity: Name; createdBy: Name };
  };
};

/** Both lists in the form. Patients with an outcome stay until submit; `removed` has the ids of deleted ones. */
export interface PatientLists {
  covid: HeldPatient[];
  ira: HeldPatient[];
  removed: number[];
}
