import { CAPACITY_SECTIONS, type Capacity, type OfferedUnits } from './capacity';
import {
  CLOSURE_REASONS,
  INTERNMENT_UNITS,
  OUTAGE_REASONS,
  SCHEDULES,
  type UnitItem,
  URGENCY_UNITS,
} from './items';
import { AVAILABILITY_SECTIONS, asksIntensivists, bedServices } from './occupation';

interface Described {
  /** Path of the answer in the report; faults and `confirmed` use the same path. */
  path: string;
  name: string;
  /** The offered quantity, or a hint for the answer. */
  detail: string | null;
}

/** Available or not; if not, one of these reasons. */
export interface AvailableField extends Described {
  kind: 'available';
  reasons: readonly string[];
}
export interface PlacesField extends Described {
  kind: 'places';
  offered: number;
  unit: { section: 'urgency' | 'internment'; group: string; kind: string; place: 'beds' | 'chairs' };
}
export interface NumberField extends Described {
  kind: 'number';
}
/** A number, and its parts by insurer. */
export interface SharedField extends Described {
  kind: 'shared';
}
export interface WaitField extends Described {
  kind: 'wait';
}
export type OccupationField = AvailableField | PlacesField | NumberField | SharedField | WaitField;

export interface OccupationSection {
  id: string;
  title: string;
  fields: readonly OccupationField[];
}

/** Sections whose answers are lists. */
export const BEDS = 'bedsOutOfService';
export const PATIENTS = 'patients';

const SECTION_NAMES = Object.fromEntries(CAPACITY_SECTIONS.map(({ id, name }) => [id, name]));

/** The form for a hospital, in the order of the screen: only what it offers. */
export function sectionsOf(capacity: Capacity): OccupationSection[] {
  const urgency = unitFields('urgency', URGENCY_UNITS, capacity.urgency as OfferedUnits);
  const internment = unitFields('internment', INTERNMENT_UNITS, capacity.internment as OfferedUnits);
  const sections: OccupationSection[] = [
    { id: 'urgency', title: 'Urgencias', fields: urgency },
    {
      id: 'emergencyPatients',
      title: 'Pacientes en urgencias',
      fields: urgency.length ? PATIENT_FIELDS : [],
    },
    { id: 'waits', title: 'Esperas', fields: urgency.length ? WAIT_FIELDS : [] },
    { id: 'internment', title: 'Internación', fields: internment },
    { id: 'intensivist', title: 'Intensivistas', fields: asksIntensivists(capacity) ? INTENSIVISTS : [] },
    ...AVAILABILITY_SECTIONS.map(({ id }) => ({
      id,
      title: SECTION_NAMES[id] ?? id,
      fields: availableOf(id, capacity),
    })),
  ].filter(({ fields }) => fields.length > 0);
  const beds = { id: BEDS, title: 'Camas fuera de servicio', fields: [] };
  return [...sections, ...(bedServices(capacity).length > 0 ? [beds] : [])];
}

/** `Urgencias: Adultos, general, camillas`. A section with the name of its only field is named once: `Intensivistas`. */
export function nameOfField(section: Pick<OccupationSection, 'title'>, field: { name: string }): string {
  return section.title === field.name ? field.name : `${section.title}: ${field.name}`;
}

export function fieldsOf(capacity: Capacity): OccupationField[] {
  return sectionsOf(capacity).flatMap(({ fields }) => fields);
}

/** The specification's words; one is in the singular. */
function offeredText(quantity: number): string {
  return quantity === 1 ? '1 unidad ofertada' : `${quantity} unidades ofertadas`;
}

function availableOf(id: (typeof AVAILABILITY_SECTIONS)[number]['id'], capacity: Capacity): AvailableField[] {
  const { items } = AVAILABILITY_SECTIONS.find((section) => section.id === id) ?? { items: [] };
  const offered: Readonly<Record<string, { enable: boolean; qty?: number | null; schedule?: number[] }>> =
    capacity[id];
  const reasons = id === 'diagnosticAids' ? OUTAGE_REASONS : CLOSURE_REASONS;
  return items.flatMap((item): AvailableField[] => {
    const { enable, qty = null, schedule = [] } = offered[item.id] ?? { enable: false };
    if (!enable) return [];
    const hours = SCHEDULES.filter((one) => schedule.includes(one.id)).map(({ name }) => name);
    const detail = qty === null ? hours.join(', ') || null : offeredText(qty);
    return [{ kind: 'available', path: `${id}.${item.id}`, name: item.name, detail, reasons }];
  });
}

const PLACE_NAMES = { beds: 'camillas', chairs: 'sillas' } as const;

function unitFields(
  section: 'urgency' | 'internment',
  items: readonly UnitItem[],
  units: OfferedUnits,
): PlacesField[] {
  return items.flatMap(({ group, kind, name, hasChairs }) => {
    const unit = units[group]?.[kind];
    if (!unit?.enable) return [];
    return (['beds', 'chairs'] as const).flatMap((place): PlacesField[] => {
      const offered = unit[place];
      if (offered === null) return [];
      return [
        {
          kind: 'places',
          path: `${section}.units.${group}.${kind}.${place}`,
          name: hasChairs ? `${name}, ${PLACE_NAMES[place]}` : name,
          detail: offeredText(offered),
          offered,
          unit: { section, group, kind, place },
        },
      ];
    });
  });
}

const PATIENT_FIELDS: readonly OccupationField[] = [
  {
    kind: 'shared',
    path: 'urgency.patientsReferredToOtherHospital',
    name: 'Pacientes con orden de remisión',
    detail: 'A otra institución',
  },
  {
    kind: 'shared',
    path: 'urgency.patientsWaitingReferralTransport',
    name: 'Pacientes en espera de traslado',
    detail: 'Aceptados en otra institución, sin ambulancia',
  },
  {
    kind: 'number',
    path: 'urgency.patientsPendingHospitalization',
    name: 'Pacientes pendientes de hospitalización',
    detail: 'En urgencias, con orden y sin cama',
  },
];

const WAIT_FIELDS: readonly OccupationField[] = [
  {
    kind: 'wait',
    path: 'urgency.maxTimeToBeAttended',
    name: 'Espera máxima en sala antes de urgencias',
    detail: 'De quien más ha esperado',
  },
  {
    kind: 'wait',
    path: 'urgency.maxTimeAtEmergencyToHospitalization',
    name: 'Antigüedad del paciente más antiguo en urgencias',
    detail: 'Desde que ingresó',
  },
];

const INTENSIVISTS: readonly OccupationField[] = [
  {
    kind: 'number',
    path: 'intensivist.intensivistNumber',
    name: 'Intensivistas',
    detail: 'En este turno',
  },
];
