import { BLOOD_FIELDS, type BloodBank, type BloodField } from './blood-bank';
import {
  CAPACITY_SECTIONS,
  type Capacity,
  type OfferedService,
  type OfferedSpecialty,
  type OfferedUnit,
} from './capacity';
import { BED_REASONS, BLOOD_COMPONENTS, BLOOD_GROUPS, type Item, type UnitItem } from './items';
import { type Availability, bedServices, type Occupation } from './occupation';
import { BEDS, nameOfField, type OccupationField, sectionsOf } from './occupation-fields';
import { scheduleText } from './schedule-text';
import { waitText } from './waits';

/** One figure of a report. Two reports agree on it when its values have the same JSON. */
export interface ReportFigure {
  path: string;
  /** The form's name for it. */
  name: string;
  value: unknown;
  /** Its value, as the screen writes it. */
  text: string;
}

const NO_FIGURE = 'sin dato';

/** In the order of the form. Without the patient lists: the server merges them by patient. */
export function occupationFigures(report: Occupation, capacity: Capacity): ReportFigure[] {
  const answers = sectionsOf(capacity).flatMap((section) =>
    section.fields.map((field): ReportFigure => {
      const value = valueAt(report, field.path) ?? null;
      return { path: field.path, name: nameOfField(section, field), value, text: answerText(field, value) };
    }),
  );
  const beds = bedServices(capacity).map(({ id, name }): ReportFigure => {
    const rows = report.bedsOutOfService[id] ?? [];
    const path = `${BEDS}.${id}`;
    return { path, name: `Camas fuera de servicio: ${name}`, value: rows, text: bedsText(rows) };
  });
  return [...answers, ...beds];
}

export function capacityFigures(capacity: Capacity): ReportFigure[] {
  return CAPACITY_SECTIONS.flatMap(({ id, items }) =>
    items.map((item: Item | UnitItem): ReportFigure => {
      const path = 'kind' in item ? `${id}.${item.group}.${item.kind}` : `${id}.${item.id}`;
      const offer = valueAt(capacity, path) as Offer;
      return { path, name: item.name, value: offer, text: offer?.enable ? offerText(offer) : 'no se ofrece' };
    }),
  );
}

export function bloodFigures(bank: Record<BloodField, number | null> & Pick<BloodBank, 'observations'>) {
  const units = BLOOD_FIELDS.map((path): ReportFigure => {
    const value = bank[path];
    return { path, name: bloodName(path), value, text: numberText(value) };
  });
  const value = bank.observations?.trim() ?? '';
  const text = value === '' ? 'ninguna' : `«${value}»`;
  return [...units, { path: 'observations', name: 'Observaciones', value, text }];
}

const BLOOD_NAMES = new Map(
  BLOOD_COMPONENTS.flatMap((component) =>
    BLOOD_GROUPS.map((group) => [`${component.id}${group.id}`, `${component.name} ${group.name}`] as const),
  ),
);

export function bloodName(field: BloodField): string {
  return BLOOD_NAMES.get(field) ?? field;
}

export function availabilityText({ value, reason, otherReason }: Availability): string {
  if (value) return 'disponible';
  const why = otherReason ?? reason;
  return why ? `no disponible (${why})` : 'no disponible';
}

interface Shared {
  qty: number | null;
  byEps: readonly unknown[];
}

export function sharedText({ qty, byEps }: Shared): string {
  return byEps.length > 0 ? `${qty}, ${byEps.length} EPS` : `${qty}`;
}

/** The value at a path of a report: `urgency.units.adult.general.beds`. */
export function valueAt(report: object, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], report);
}

function answerText({ kind }: OccupationField, value: unknown): string {
  if (value === null) return NO_FIGURE;
  if (kind === 'available') return availabilityText(value as Availability);
  if (kind === 'wait') return waitText(value as number);
  if (kind !== 'shared') return String(value);
  return (value as Shared).qty === null ? NO_FIGURE : sharedText(value as Shared);
}

function bedsText(rows: Occupation['bedsOutOfService'][string]): string {
  if (rows.length === 0) return '0';
  const nameOf = (reason: string) => BED_REASONS.find(({ id }) => id === reason)?.name ?? reason;
  return rows.map(({ reason, quantity }) => `${quantity ?? NO_FIGURE} (${nameOf(reason)})`).join(', ');
}

type Offer = OfferedSpecialty | OfferedService | OfferedUnit | undefined;

function offerText(offer: NonNullable<Offer>): string {
  if ('schedule' in offer) return scheduleText(offer.schedule) || 'sin horario';
  if ('qty' in offer) return offer.qty === null ? 'se ofrece' : `${offer.qty}`;
  const chairs = offer.chairs === null ? '' : ` y ${offer.chairs} sillas`;
  return `${offer.beds ?? 'sin dato de'} camas${chairs}`;
}

function numberText(value: number | null): string {
  return value === null ? NO_FIGURE : String(value);
}
