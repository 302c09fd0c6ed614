import * as v from 'valibot';
import type { Capacity, Fault } from '../../../../contract/resources/capacity';
import { type Question, questionsOfOccupation } from '../../../../contract/resources/implausible-figures';
import { isOtherReason } from '../../../../contract/resources/items';
import {
  type Availability,
  faultsOfOccupation,
  Occupation,
  type UsedUnits,
} from '../../../../contract/resources/occupation';
import {
  BEDS,
  fieldsOf,
  type OccupationField,
  type PlacesField,
} from '../../../../contract/resources/occupation-fields';
import { ListedPatient } from '../../../../contract/resources/patient-list';
import { valueAt } from '../../../../contract/resources/report-figures';
import type { BedsOut, OccupationForm, Shared } from './occupation-form';
import type { FormFault } from './section-standing';
import { hoursTyped, typedWait } from './typed-wait';

/** The report in progress: missing answers are null, unreadable ones are NaN. */
export type Draft = v.InferInput<typeof Occupation>;

type Stated = Pick<Draft, 'capacityRef' | 'confirmed' | 'unreviewed'>;

/** Builds the report from the form. */
export function reportOf(form: OccupationForm, capacity: Capacity, stated: Stated): Draft {
  const fields = fieldsOf(capacity);
  const places = (section: PlacesField['unit']['section']) =>
    usedUnits(
      fields.filter(isPlaces).filter(({ unit }) => unit.section === section),
      form.numbers,
    );
  return {
    ...stated,
    ...availableBySection(fields, form.available),
    urgency: {
      units: places('urgency'),
      patientsReferredToOtherHospital: sharedOf(form.shared['urgency.patientsReferredToOtherHospital']),
      patientsWaitingReferralTransport: sharedOf(form.shared['urgency.patientsWaitingReferralTransport']),
      patientsPendingHospitalization: form.numbers['urgency.patientsPendingHospitalization'] ?? null,
      maxTimeToBeAttended: hoursAt(form, 'urgency.maxTimeToBeAttended'),
      maxTimeAtEmergencyToHospitalization: hoursAt(form, 'urgency.maxTimeAtEmergencyToHospitalization'),
    },
    internment: { units: places('internment') },
    intensivist: { intensivistNumber: form.numbers['intensivist.intensivistNumber'] ?? null },
    bedsOutOfService: Object.fromEntries(
      Object.entries(form.beds).map(([service, rows]) => [service, rows.map(bedsOf)]),
    ),
    covidPatientsInfo: form.lists.covid.map(asListed),
    iraPatientsInfo: form.lists.ira.map(asListed),
    removedPatients: [...form.lists.removed],
  };
}

const NO_MINUTES = 'Escriba de 0 a 59 minutos.';
const HALF_TYPED = 'Agregue o borre el paciente que está escribiendo.';
const PENDING_REF = '00000000-0000-4000-8000-000000000000';

/** Faults that block sending: those of the schema, then offered items without an answer. */
export function faultsOf(form: OccupationForm, capacity: Capacity): FormFault[] {
  const report = reportOf(form, capacity, { capacityRef: PENDING_REF, confirmed: [] });
  const parsed = v.safeParse(Occupation, report);
  const issues = (parsed.issues ?? []).map((issue): FormFault => {
    const path = v.getDotPath(issue) ?? '';
    const message = path in form.waits && Number.isNaN(issue.input) ? NO_MINUTES : issue.message;
    return asFault({ path, message }, issue.input != null);
  });
  const known = new Set(issues.map(({ path }) => path));
  const others = faultsOfOccupation(report as Occupation, capacity)
    .filter(({ path }) => !known.has(path))
    // Beds out of service have no missing answer: a service without any is not listed.
    .map((fault) => asFault(fault, fault.path.startsWith(BEDS) || valueAt(report, fault.path) != null));
  return [...issues, ...others, ...halfTyped(form)];
}

function asFault(fault: Fault, isWrong: boolean): FormFault {
  return isWrong ? { ...fault, isWrong } : fault;
}

/** Questions about unusual figures of a form without faults. */
export function questionsOf(form: OccupationForm, capacity: Capacity): Question[] {
  const report = reportOf(form, capacity, { capacityRef: PENDING_REF, confirmed: [] });
  return questionsOfOccupation(report as Occupation, capacity);
}

function halfTyped({ typedPatients }: OccupationForm): Fault[] {
  const lists = (['covid', 'ira'] as const).filter((list) => typedPatients[list]);
  return lists.map((list) => ({ path: `${list}PatientsInfo`, message: HALF_TYPED }));
}

function isPlaces(field: OccupationField): field is PlacesField {
  return field.kind === 'places';
}

function usedUnits(fields: readonly PlacesField[], numbers: OccupationForm['numbers']): UsedUnits {
  const used: Record<string, Record<string, { beds: number | null; chairs: number | null }>> = {};
  for (const { path, unit } of fields) {
    used[unit.group] ??= {};
    const kinds = used[unit.group] ?? {};
    kinds[unit.kind] = { beds: null, chairs: null, ...kinds[unit.kind], [unit.place]: numbers[path] ?? null };
  }
  return used;
}

type Available = Pick<Draft, 'humanResource' | 'nonSurgicalSupport' | 'supportServices' | 'diagnosticAids'>;

function availableBySection(
  fields: readonly OccupationField[],
  answers: OccupationForm['available'],
): Available {
  const sections: Record<keyof Available, Record<string, Availability>> = {
    humanResource: {},
    nonSurgicalSupport: {},
    supportServices: {},
    diagnosticAids: {},
  };
  for (const { kind, path } of fields) {
    const [section = '', item = ''] = path.split('.');
    const answer = answers[path];
    if (kind === 'available' && answer) sections[section as keyof Available][item] = said(answer);
  }
  return sections;
}

/** An available item has no reason, and only `Otro` has a free text. */
function said({ value, reason, otherReason }: Availability): Availability {
  if (value) return { value, reason: null, otherReason: null };
  const words = reason !== null && isOtherReason(reason) ? otherReason?.trim() || null : null;
  return { value, reason, otherReason: words };
}

function sharedOf({ qty, byEps }: Shared = { qty: null, byEps: [] }) {
  return {
    qty,
    byEps: byEps.map((share) => ({ ...share })),
  } as Draft['urgency']['patientsReferredToOtherHospital'];
}

function hoursAt(form: OccupationForm, path: string): number | null {
  return hoursTyped(form.waits[path] ?? typedWait(null));
}

function bedsOf({ reason, quantity }: BedsOut) {
  return { reason, quantity: quantity as number };
}

const LISTED = Object.keys(ListedPatient.entries);

/** Drops the fields that only the server adds. */
function asListed(patient: ListedPatient): ListedPatient {
  return Object.fromEntries(
    Object.entries(patient).filter(([name]) => LISTED.includes(name)),
  ) as ListedPatient;
}
