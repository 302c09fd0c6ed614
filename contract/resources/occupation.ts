import * as v from 'valibot';
import { boundedList, boundedRecord } from '../bounded';
import { ClientRef, Id, optionalText, text } from '../fields';
import { LIMITS } from '../limits';
import { type Capacity, type Fault, type OfferedUnits, Quantity } from './capacity';
import { faultsOfBrokenBeds, faultsOfShares } from './impossible-figures';
import {
  BED_REASONS,
  DIAGNOSTIC_AIDS,
  INTERNMENT_UNITS,
  isOtherReason,
  MEDICAL_SPECIALTIES,
  SUPPORT_SERVICES,
  SURGICAL_SPECIALTIES,
  type UnitItem,
  URGENCY_UNITS,
} from './items';
import { faultsOfCovidList, faultsOfNewPatients, ListedPatient } from './patient-list';
import type { UnitGroup, UnitKind } from './units';

/** Far above the items of a form, the insurers, the patients of a list and the figures of a report. */
const MOST_ITEMS = 60;
const MOST_EPS = 200;
const MOST_PATIENTS = 500;
const MOST_FIGURES = 500;

const HOURS = 'Escriba las horas.';
const LONGEST_HOURS = 24 * 365;

/** Whether an offered item is available now; if not, the reason. */
export const Availability = v.strictObject({
  value: v.boolean(),
  reason: optionalText(LIMITS.reasonText),
  otherReason: optionalText(LIMITS.reasonText),
});
export type Availability = v.InferOutput<typeof Availability>;

/** The beds and chairs of a unit that are in use. */
const UsedUnit = v.strictObject({ beds: v.nullish(Quantity, null), chairs: v.nullish(Quantity, null) });
export type UsedUnit = v.InferOutput<typeof UsedUnit>;
const UsedUnits = boundedRecord(boundedRecord(UsedUnit, MOST_ITEMS), MOST_ITEMS);
export type UsedUnits = Partial<Record<UnitGroup, Partial<Record<UnitKind, UsedUnit>>>>;

const Hours = v.pipe(
  v.number(HOURS),
  v.minValue(0, 'El mínimo es 0.'),
  v.maxValue(LONGEST_HOURS, 'Es más de un año (365 días): revise los días y las horas.'),
);
const ByEps = v.strictObject({
  qty: v.nullish(Quantity, null),
  byEps: boundedList(v.strictObject({ id: Id, qty: Quantity }), MOST_EPS),
});

export const AVAILABILITY_SECTIONS = [
  { id: 'humanResource', items: SURGICAL_SPECIALTIES },
  { id: 'nonSurgicalSupport', items: MEDICAL_SPECIALTIES },
  { id: 'supportServices', items: SUPPORT_SERVICES },
  { id: 'diagnosticAids', items: DIAGNOSTIC_AIDS },
] as const;

const Availabilities = boundedRecord(Availability, MOST_ITEMS);

/**
 * What is in use and what is unavailable (`POST /ips/resources`), for offered items only. `faultsOfOccupation` checks
 * it against the capacity report named by `capacityRef`.
 */
export const Occupation = v.strictObject({
  /** `clientRef` of that capacity report, which may still wait in the outbox. */
  capacityRef: ClientRef,
  humanResource: Availabilities,
  nonSurgicalSupport: Availabilities,
  supportServices: Availabilities,
  diagnosticAids: Availabilities,
  urgency: v.strictObject({
    units: UsedUnits,
    patientsReferredToOtherHospital: ByEps,
    patientsWaitingReferralTransport: ByEps,
    patientsPendingHospitalization: v.nullish(Quantity, null),
    maxTimeToBeAttended: v.nullish(Hours, null),
    maxTimeAtEmergencyToHospitalization: v.nullish(Hours, null),
  }),
  internment: v.strictObject({ units: UsedUnits }),
  intensivist: v.strictObject({ intensivistNumber: v.nullish(Quantity, null) }),
  /** Keys like `internment.adult.uci`. */
  bedsOutOfService: boundedRecord(
    boundedList(
      v.strictObject({
        reason: v.picklist(
          BED_REASONS.map(({ id }) => id),
          'Escoja el motivo.',
        ),
        quantity: Quantity,
      }),
      MOST_ITEMS,
    ),
    MOST_ITEMS,
  ),
  covidPatientsInfo: boundedList(ListedPatient, MOST_PATIENTS),
  iraPatientsInfo: boundedList(ListedPatient, MOST_PATIENTS),
  /**
   * Ids of deleted patients. A patient who is absent from the lists but not named here stays: another person may have
   * added them meanwhile.
   */
  removedPatients: v.optional(boundedList(Id, MOST_PATIENTS), []),
  /** Paths of figures prefilled from the previous report and left unchanged: not counted again, and perhaps not looked at. */
  confirmed: v.optional(boundedList(text(80), MOST_FIGURES), []),
  /**
   * Paths of figures that went out as the form had them, in sections that nobody confirmed: nobody looked at them. Absent
   * from older apps.
   */
  unreviewed: v.optional(boundedList(text(80), MOST_FIGURES)),
});
export type Occupation = v.InferOutput<typeof Occupation>;

const SHARED = ['patientsReferredToOtherHospital', 'patientsWaitingReferralTransport'] as const;
const NOT_OFFERED = 'Su entidad no lo ofrece.';
const REASON_MISSING = 'Escoja la razón.';
const WORDS_MISSING = 'Escriba la razón.';
const QUANTITY_MISSING = 'Escriba la cantidad.';

/** What blocks an occupation report (resources 5). The form and the server use the same rules. */
export function faultsOfOccupation(occupation: Occupation, capacity: Capacity): Fault[] {
  return [
    ...AVAILABILITY_SECTIONS.flatMap(({ id }) => faultsOfAvailability(id, occupation[id], capacity[id])),
    ...faultsOfUnits('urgency', URGENCY_UNITS, occupation.urgency.units, capacity.urgency),
    ...(offersAny(URGENCY_UNITS, capacity.urgency) ? faultsOfUrgency(occupation.urgency) : []),
    ...SHARED.flatMap((name) => faultsOfShares(`urgency.${name}`, occupation.urgency[name])),
    ...faultsOfUnits('internment', INTERNMENT_UNITS, occupation.internment.units, capacity.internment),
    ...faultsOfIntensivists(occupation, capacity),
    ...faultsOfBedsOutOfService(occupation.bedsOutOfService, capacity),
    ...faultsOfBrokenBeds(occupation.bedsOutOfService, capacity),
    ...faultsOfCovidList(occupation.covidPatientsInfo),
    ...faultsOfNewPatients('covidPatientsInfo', occupation.covidPatientsInfo),
    ...faultsOfNewPatients('iraPatientsInfo', occupation.iraPatientsInfo),
  ];
}

function faultsOfAvailability(
  section: string,
  given: Occupation['humanResource'],
  offered: Readonly<Record<string, { enable: boolean }>>,
): Fault[] {
  const at = (id: string, field: string, message: string) => ({ path: `${section}.${id}.${field}`, message });
  const unknown = Object.keys(given)
    .filter((id) => !offered[id]?.enable)
    .map((id) => at(id, 'value', NOT_OFFERED));
  const missing = Object.entries(offered).flatMap(([id, { enable }]) => {
    const answer = given[id];
    if (!enable || answer?.value) return [];
    if (!answer?.reason) return [at(id, 'reason', REASON_MISSING)];
    return isOtherReason(answer.reason) && !answer.otherReason ? [at(id, 'otherReason', WORDS_MISSING)] : [];
  });
  return [...unknown, ...missing];
}

/** Used may exceed offered: emergency rooms do that, so it is no error. */
function faultsOfUnits(
  section: string,
  items: readonly UnitItem[],
  used: UsedUnits,
  capacity: unknown,
): Fault[] {
  const offered = capacity as OfferedUnits;
  const at = (group: string, kind: string, place: string, message: string) => ({
    path: `${section}.units.${group}.${kind}.${place}`,
    message,
  });
  const unknown = Object.entries(used).flatMap(([group, kinds]) =>
    Object.keys(kinds)
      .filter((kind) => !offered[group as UnitGroup]?.[kind as UnitKind]?.enable)
      .map((kind) => at(group, kind, 'beds', NOT_OFFERED)),
  );
  const missing = items.flatMap(({ group, kind }) => {
    const unit = offered[group]?.[kind];
    if (!unit?.enable) return [];
    const places = used[group]?.[kind];
    return (['beds', 'chairs'] as const)
      .filter((place) => unit[place] !== null && (places?.[place] ?? null) === null)
      .map((place) => at(group, kind, place, QUANTITY_MISSING));
  });
  return [...unknown, ...missing];
}

function faultsOfUrgency(urgency: Occupation['urgency']): Fault[] {
  const required = {
    'patientsReferredToOtherHospital.qty': urgency.patientsReferredToOtherHospital.qty,
    'patientsWaitingReferralTransport.qty': urgency.patientsWaitingReferralTransport.qty,
    patientsPendingHospitalization: urgency.patientsPendingHospitalization,
    maxTimeToBeAttended: urgency.maxTimeToBeAttended,
    maxTimeAtEmergencyToHospitalization: urgency.maxTimeAtEmergencyToHospitalization,
  };
  return Object.entries(required)
    .filter(([, value]) => value === null)
    .map(([path]) => ({ path: `urgency.${path}`, message: QUANTITY_MISSING }));
}

/** Only hospitals with intensive or intermediate care report intensivists. */
export function asksIntensivists(capacity: Capacity): boolean {
  return offersAny(
    INTERNMENT_UNITS.filter(({ kind }) => kind === 'uci' || kind === 'uce'),
    capacity.internment,
  );
}

function faultsOfIntensivists({ intensivist }: Occupation, capacity: Capacity): Fault[] {
  return asksIntensivists(capacity) && intensivist.intensivistNumber === null
    ? [{ path: 'intensivist.intensivistNumber', message: QUANTITY_MISSING }]
    : [];
}

function faultsOfBedsOutOfService(beds: Occupation['bedsOutOfService'], capacity: Capacity): Fault[] {
  const known = bedServices(capacity).map(({ id }) => id);
  return Object.entries(beds).flatMap(([service, list]) => {
    if (!known.includes(service)) return [{ path: `bedsOutOfService.${service}`, message: NOT_OFFERED }];
    const reasons = list.map(({ reason }) => reason);
    return reasons.flatMap((reason, at) =>
      reasons.indexOf(reason) === at
        ? []
        : [{ path: `bedsOutOfService.${service}.${at}.reason`, message: 'Ese motivo ya está.' }],
    );
  });
}

/** The units that may have beds out of service: id like `internment.adult.uci`, and display name. */
export function bedServices(capacity: Capacity): { id: string; name: string }[] {
  const of = (section: 'urgency' | 'internment', items: readonly UnitItem[]) =>
    items
      .filter(({ group, kind }) => (capacity[section] as OfferedUnits)[group]?.[kind]?.enable)
      .map(({ group, kind, name }) => ({ id: `${section}.${group}.${kind}`, name }));
  return [...of('urgency', URGENCY_UNITS), ...of('internment', INTERNMENT_UNITS)];
}

/** The units with an unused reason left: a unit leaves the choice when all its reasons are used. */
export function bedServicesLeft(capacity: Capacity, beds: Occupation['bedsOutOfService']) {
  return bedServices(capacity).filter(({ id }) => bedReasonsLeft(beds, id).length > 0);
}

export function bedReasonsLeft(beds: Occupation['bedsOutOfService'], service: string) {
  const used = beds[service]?.map(({ reason }) => reason) ?? [];
  return BED_REASONS.filter(({ id }) => !used.includes(id));
}

function offersAny(items: readonly UnitItem[], units: unknown): boolean {
  return items.some(({ group, kind }) => (units as OfferedUnits)[group]?.[kind]?.enable);
}
