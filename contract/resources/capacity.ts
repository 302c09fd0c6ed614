import * as v from 'valibot';
import { boundedList } from '../bounded';
import {
  DIAGNOSTIC_AIDS,
  INTERNMENT_UNITS,
  type Item,
  MEDICAL_SPECIALTIES,
  SCHEDULES,
  SUPPORT_SERVICES,
  SURGICAL_SPECIALTIES,
  type UnitItem,
  URGENCY_UNITS,
} from './items';
import type { UnitGroup, UnitKind } from './units';

const NUMBER = 'Escriba un número.';
const LARGEST = 9999;
const UNKNOWN_SCHEDULE = 'Ese horario no existe.';

/** A typed count: a whole number from 0. */
export const Quantity = v.pipe(
  v.number(NUMBER),
  v.integer('Escriba un número entero.'),
  v.minValue(0, 'El mínimo es 0.'),
  v.maxValue(LARGEST, `El máximo es ${LARGEST}.`),
);

const OptionalQuantity = v.nullish(Quantity, null);

/** A specialty: whether it is offered, and at which times. */
export const OfferedSpecialty = v.strictObject({
  enable: v.boolean(),
  schedule: boundedList(
    v.picklist(
      SCHEDULES.map(({ id }) => id),
      UNKNOWN_SCHEDULE,
    ),
    SCHEDULES.length,
  ),
});
export type OfferedSpecialty = v.InferOutput<typeof OfferedSpecialty>;

/** A service or a machine: whether it is offered, and its number. */
export const OfferedService = v.strictObject({ enable: v.boolean(), qty: OptionalQuantity });
export type OfferedService = v.InferOutput<typeof OfferedService>;

/** A kind of unit: whether it is offered, its beds, and its chairs (general emergency rooms only). */
export const OfferedUnit = v.strictObject({
  enable: v.boolean(),
  beds: OptionalQuantity,
  chairs: OptionalQuantity,
});
export type OfferedUnit = v.InferOutput<typeof OfferedUnit>;

export const CAPACITY_SECTIONS = [
  { id: 'humanResource', name: 'Talento humano', items: SURGICAL_SPECIALTIES },
  { id: 'nonSurgicalSupport', name: 'Especialidades no quirúrgicas', items: MEDICAL_SPECIALTIES },
  { id: 'supportServices', name: 'Servicios de apoyo', items: SUPPORT_SERVICES },
  { id: 'diagnosticAids', name: 'Ayudas diagnósticas', items: DIAGNOSTIC_AIDS },
  { id: 'urgency', name: 'Urgencias', items: URGENCY_UNITS },
  { id: 'internment', name: 'Internación', items: INTERNMENT_UNITS },
] as const;

function eachOf<Id extends string, Schema extends v.GenericSchema>(
  items: readonly Item<Id>[],
  schema: Schema,
) {
  return v.strictObject(Object.fromEntries(items.map(({ id }) => [id, schema])) as Record<Id, Schema>);
}

type UnitsSchema = v.StrictObjectSchema<Record<string, typeof OfferedUnit>, undefined>;

/** Units by group and kind; an unknown unit is refused. */
function unitsOf(items: readonly UnitItem[]) {
  const groups: Record<string, UnitsSchema> = {};
  for (const { group } of items)
    groups[group] ??= v.strictObject(
      Object.fromEntries(items.filter((item) => item.group === group).map(({ kind }) => [kind, OfferedUnit])),
    );
  return v.strictObject(groups);
}

export type OfferedUnits = Partial<Record<UnitGroup, Partial<Record<UnitKind, OfferedUnit>>>>;

/** What a hospital offers (`POST /ips/resources/capacity`). Every item is present, offered or not. */
export const Capacity = v.strictObject({
  humanResource: eachOf(SURGICAL_SPECIALTIES, OfferedSpecialty),
  nonSurgicalSupport: eachOf(MEDICAL_SPECIALTIES, OfferedSpecialty),
  supportServices: eachOf(SUPPORT_SERVICES, OfferedService),
  diagnosticAids: eachOf(DIAGNOSTIC_AIDS, OfferedService),
  urgency: unitsOf(URGENCY_UNITS),
  internment: unitsOf(INTERNMENT_UNITS),
});
export type Capacity = v.InferOutput<typeof Capacity>;

/** One error that blocks a report: the field's path and the message. */
export interface Fault {
  path: string;
  message: string;
}

const SCHEDULE_MISSING = 'Escoja el horario.';
const QUANTITY_MISSING = 'Escriba la cantidad.';

/**
 * Missing values of offered items (resources 5): a specialty needs a schedule, a bed or an emergency room a quantity. A
 * service or a machine needs no number.
 */
export function faultsOfCapacity(capacity: Capacity): Fault[] {
  const specialties = [
    ...withoutSchedule('humanResource', capacity.humanResource),
    ...withoutSchedule('nonSurgicalSupport', capacity.nonSurgicalSupport),
  ];
  return [
    ...specialties,
    ...withoutQuantity('urgency', URGENCY_UNITS, capacity.urgency as OfferedUnits),
    ...withoutQuantity('internment', INTERNMENT_UNITS, capacity.internment as OfferedUnits),
  ];
}

function withoutSchedule(section: string, offered: Readonly<Record<string, OfferedSpecialty>>): Fault[] {
  return Object.entries(offered)
    .filter(([, { enable, schedule }]) => enable && schedule.length === 0)
    .map(([id]) => ({ path: `${section}.${id}.schedule`, message: SCHEDULE_MISSING }));
}

function withoutQuantity(section: string, items: readonly UnitItem[], units: OfferedUnits): Fault[] {
  return items.flatMap(({ group, kind, hasChairs }) => {
    const offered = units[group]?.[kind];
    if (!offered?.enable) return [];
    const has = offered.beds !== null || (hasChairs && offered.chairs !== null);
    return has ? [] : [{ path: `${section}.${group}.${kind}.beds`, message: QUANTITY_MISSING }];
  });
}

/** Empty capacity: the start of a first report. */
export function noCapacity(): Capacity {
  const none = <T>(items: readonly Item[], value: T) =>
    Object.fromEntries(items.map(({ id }) => [id, value]));
  const units = (items: readonly UnitItem[]) => {
    const found: Record<string, Record<string, OfferedUnit>> = {};
    for (const { group, kind } of items)
      found[group] = { ...found[group], [kind]: { enable: false, beds: null, chairs: null } };
    return found;
  };
  const specialty: OfferedSpecialty = { enable: false, schedule: [] };
  const service: OfferedService = { enable: false, qty: null };
  return v.parse(Capacity, {
    humanResource: none(SURGICAL_SPECIALTIES, specialty),
    nonSurgicalSupport: none(MEDICAL_SPECIALTIES, specialty),
    supportServices: none(SUPPORT_SERVICES, service),
    diagnosticAids: none(DIAGNOSTIC_AIDS, service),
    urgency: units(URGENCY_UNITS),
    internment: units(INTERNMENT_UNITS),
  });
}
