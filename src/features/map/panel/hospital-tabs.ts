import type { OfferedUnits } from '../../../../contract/resources/capacity';
import type { HospitalResources } from '../../../../contract/resources/hospital-detail';
import {
  DIAGNOSTIC_AIDS,
  INTERNMENT_UNITS,
  isOtherReason,
  type UnitItem,
  URGENCY_UNITS,
} from '../../../../contract/resources/items';
import type { UsedUnits } from '../../../../contract/resources/occupation';
import { BEDS } from '../../../../contract/resources/occupation-fields';

/** Beds or chairs of one kind: free and offered. */
export interface PlaceLine {
  id: string;
  name: string;
  /** Null without an occupation report. */
  free: number | null;
  offered: number;
  /** Where the report says how many are in use; and how many are out of service, which a chair never is. */
  used: string;
  broken: string | null;
}

/** An aid with its availability, in the specification's words (map 5). */
export interface AidLine {
  id: string;
  name: string;
  words: string;
  isAvailable: boolean;
  reason: string | null;
  /** Where the report says it; null where it does not. */
  used: string | null;
}

type Reports = Pick<HospitalResources, 'capacity' | 'occupation'>;

/** Names of the emergency room's places (map 2.2). */
const ROOM_NAMES = {
  general: 'Camillas',
  therapeuticSupport: 'Apoyo terapéutico',
  reanimation: 'Sala de reanimación',
};

/** Stretchers, chairs and resuscitation room of the emergency room. */
export function emergencyLines(group: 'adult' | 'pediatric', reports: Reports): PlaceLine[] {
  const items = URGENCY_UNITS.filter((item) => item.group === group);
  return items.flatMap((item) => {
    const name = ROOM_NAMES[item.kind as keyof typeof ROOM_NAMES] ?? item.name;
    return linesOf('urgency', item, name, reports);
  });
}

/** Intensive care: adult, pediatric, neonatal. */
export function intensiveLines(reports: Reports): PlaceLine[] {
  const names = { adult: 'Adultos', pediatric: 'Pediátrica', neonatal: 'Neonatal' };
  return INTERNMENT_UNITS.filter(({ kind }) => kind === 'uci').flatMap((item) =>
    linesOf('internment', item, names[item.group], reports),
  );
}

function linesOf(
  section: 'urgency' | 'internment',
  { group, kind }: UnitItem,
  name: string,
  { capacity, occupation }: Reports,
): PlaceLine[] {
  const unit = ((capacity?.[section] ?? {}) as OfferedUnits)[group]?.[kind];
  if (!unit?.enable) return [];
  const used = ((occupation?.[section].units ?? {}) as UsedUnits)[group]?.[kind];
  const service = `${section}.${group}.${kind}`;
  const closed = occupation?.bedsOutOfService[service] ?? [];
  const outOfService = closed.reduce((sum, { quantity }) => sum + quantity, 0);
  const line = (place: 'beds' | 'chairs', label: string, out: number): PlaceLine[] => {
    const offered = unit[place];
    if (offered === null) return [];
    const taken = used?.[place] ?? null;
    const free = taken === null ? null : Math.max(0, offered - taken - out);
    const broken = place === 'beds' ? `${BEDS}.${service}` : null;
    const path = `${section}.units.${group}.${kind}.${place}`;
    return [{ id: `${group}.${kind}.${place}`, name: label, free, offered, used: path, broken }];
  };
  return [...line('beds', name, outOfService), ...line('chairs', 'Sillas', 0)];
}

/** X-ray, tomograph, angiograph, resonator, ultrasound: each with availability and reason. */
export function aidLines({ capacity, occupation }: Reports): AidLine[] {
  return DIAGNOSTIC_AIDS.map(({ id, name }) => {
    const given = capacity?.diagnosticAids[id].enable ? occupation?.diagnosticAids[id] : undefined;
    const isOffered = capacity?.diagnosticAids[id].enable ?? false;
    return {
      id,
      name,
      words: aidWords(isOffered, given?.value),
      isAvailable: given?.value === true,
      reason: given && !given.value ? reasonOf(given) : null,
      used: given ? `diagnosticAids.${id}` : null,
    };
  });
}

/** Undefined: not offered (map 5). Offered without an occupation report is our own case. */
function aidWords(isOffered: boolean, value: boolean | undefined): string {
  if (!isOffered) return 'No se encuentra Ofertado';
  if (value === undefined) return 'Sin reporte de disponibilidad';
  return value ? 'Disponible' : 'No disponible';
}

/** A free text takes the place of `Otro`. */
function reasonOf({ reason, otherReason }: { reason: string | null; otherReason: string | null }) {
  return reason !== null && isOtherReason(reason) ? (otherReason ?? reason) : reason;
}

/** Whether a hospital has reported what it offers: without it only Info shows (map 2.2). */
export function hasResources({ capacity, occupation }: Reports): boolean {
  return capacity !== null || occupation !== null;
}
