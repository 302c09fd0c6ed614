import type { NedocsInputs } from './nedocs';

/** Groups and kinds of beds and chairs, named as in the capacity and occupation reports. */
export const UNIT_GROUPS = ['adult', 'pediatric', 'neonatal'] as const;
export type UnitGroup = (typeof UNIT_GROUPS)[number];
export const UNIT_KINDS = [
  'general',
  'reanimation',
  'therapeuticSupport',
  'uci',
  'uce',
  'burn',
  'obstetric',
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

export interface Places {
  beds?: number;
  chairs?: number;
}
export type Units = Partial<Record<UnitGroup, Partial<Record<UnitKind, Places>>>>;

/** Time and author of a report. */
export interface Reported {
  createdAt: string;
  createdBy: string;
}

/** What a hospital offers. A missing unit is not offered. */
export interface Capacity {
  urgency: Units;
  internment: Units;
}

/** What is in use. It may exceed the offer: that is a fact, not an error. */
export interface Occupation {
  urgency: Units & {
    patientsPendingHospitalization?: number;
    /** Hours. */
    maxTimeToBeAttended?: number;
    maxTimeAtEmergencyToHospitalization?: number;
  };
  internment: Units;
}

export type CapacityReport = Capacity & Reported;
export type OccupationReport = Occupation & Reported;

export function placesOf(places: Places | undefined): number | null {
  return places ? (places.beds ?? 0) + (places.chairs ?? 0) : null;
}

/** All units, or those of one kind. */
export function totalOf(units: Units, kind?: UnitKind): number {
  return UNIT_GROUPS.flatMap((group) =>
    kind ? [units[group]?.[kind]] : UNIT_KINDS.map((each) => units[group]?.[each]),
  ).reduce((total, places) => total + (placesOf(places) ?? 0), 0);
}

export function nedocsInputs(capacity: Capacity, { urgency }: Occupation): NedocsInputs {
  return {
    emergencyPatients: totalOf(urgency),
    emergencyBeds: totalOf(capacity.urgency),
    patientsPendingHospitalization: urgency.patientsPendingHospitalization ?? null,
    hospitalBeds: totalOf(capacity.internment),
    reanimationPatients: totalOf(urgency, 'reanimation'),
    maxTimeAtEmergencyToHospitalization: urgency.maxTimeAtEmergencyToHospitalization ?? null,
    maxTimeToBeAttended: urgency.maxTimeToBeAttended ?? null,
  };
}
