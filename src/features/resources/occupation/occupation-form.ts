import type { Capacity } from '../../../../contract/resources/capacity';
import { type Availability, bedServices, type Occupation } from '../../../../contract/resources/occupation';
import { BEDS, fieldsOf } from '../../../../contract/resources/occupation-fields';
import { activeOf, type PatientLists } from '../../../../contract/resources/patient-list';
import { valueAt } from '../../../../contract/resources/report-figures';
import type { TypedPatients } from '../patient-lists/typed-patient';
import { type TypedWait, typedWait } from './typed-wait';

type BedReason = Occupation['bedsOutOfService'][string][number]['reason'];

export interface Share {
  /** Id of the insurer; null while none is chosen. */
  id: number | null;
  qty: number | null;
}
export interface Shared {
  qty: number | null;
  byEps: readonly Share[];
}
export interface BedsOut {
  reason: BedReason;
  quantity: number | null;
}

/** The answers by their path in the report: one map for each kind of answer. */
export interface OccupationForm {
  available: Readonly<Record<string, Availability>>;
  numbers: Readonly<Record<string, number | null>>;
  shared: Readonly<Record<string, Shared>>;
  waits: Readonly<Record<string, TypedWait>>;
  /** By service, `internment.adult.uci`; absent when no beds are out of service. */
  beds: Readonly<Record<string, readonly BedsOut[]>>;
  lists: PatientLists;
  typedPatients: TypedPatients;
}
export const FORM_MAPS = ['available', 'numbers', 'shared', 'waits', 'beds'] as const;

const AVAILABLE: Availability = { value: true, reason: null, otherReason: null };

/** The initial form: the last values of what the hospital offers now. */
export function formOf(capacity: Capacity, last: Occupation | null): OccupationForm {
  const form = {
    available: {} as Record<string, Availability>,
    numbers: {} as Record<string, number | null>,
    shared: {} as Record<string, Shared>,
    waits: {} as Record<string, TypedWait>,
    beds: {} as Record<string, readonly BedsOut[]>,
    lists: {
      covid: activeOf(last?.covidPatientsInfo ?? []),
      ira: activeOf(last?.iraPatientsInfo ?? []),
      removed: [],
    },
    typedPatients: {},
  };
  for (const field of fieldsOf(capacity)) {
    const before = last === null ? undefined : valueAt(last, field.path);
    if (field.kind === 'available')
      form.available[field.path] = availabilityOf(before as Availability | undefined);
    else if (field.kind === 'shared') form.shared[field.path] = sharedOf(before as Shared | undefined);
    else if (field.kind === 'wait')
      form.waits[field.path] = typedWait((before as number | undefined) ?? null);
    else form.numbers[field.path] = (before as number | undefined) ?? null;
  }
  for (const { id } of bedServices(capacity)) {
    const rows = last?.bedsOutOfService[id] ?? [];
    if (rows.length > 0) form.beds[id] = rows.map(({ reason, quantity }) => ({ reason, quantity }));
  }
  return form;
}

/** The paths that a report answers, limited to what the hospital offers now. */
export function saidPaths(capacity: Capacity, last: Occupation | null): string[] {
  if (last === null) return [];
  const said = fieldsOf(capacity)
    .filter(({ kind, path }) => {
      const value = valueAt(last, path);
      return kind === 'shared' ? (value as Shared | undefined)?.qty != null : value != null;
    })
    .map(({ path }) => path);
  const services = bedServices(capacity).filter(({ id }) => last.bedsOutOfService[id]?.length);
  return [...said, ...services.map(({ id }) => `${BEDS}.${id}`)];
}

/** The same answers for what the hospital offers now: drops the rest, and leaves new items empty. */
export function keepOffered(form: OccupationForm, capacity: Capacity): OccupationForm {
  const fresh = formOf(capacity, null);
  const kept = <T>(own: Readonly<Record<string, T>>, now: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(now).map(([path, value]) => [path, own[path] ?? value]));
  const services = new Set(bedServices(capacity).map(({ id }) => id));
  return {
    available: kept(form.available, fresh.available),
    numbers: kept(form.numbers, fresh.numbers),
    shared: kept(form.shared, fresh.shared),
    waits: kept(form.waits, fresh.waits),
    beds: Object.fromEntries(Object.entries(form.beds).filter(([service]) => services.has(service))),
    lists: form.lists,
    // A draft of an earlier version has none.
    typedPatients: form.typedPatients ?? {},
  };
}

function availabilityOf(before: Availability | undefined): Availability {
  return before ? { value: before.value, reason: before.reason, otherReason: before.otherReason } : AVAILABLE;
}

function sharedOf(before: Shared | undefined): Shared {
  return { qty: before?.qty ?? null, byEps: (before?.byEps ?? []).map(({ id, qty }) => ({ id, qty })) };
}
