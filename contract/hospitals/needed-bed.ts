import { BOGOTA_MS } from '../day-and-time';
import type { UnitGroup, UnitKind } from '../resources/units';

export interface NeededBed {
  group: UnitGroup;
  kind: Extract<UnitKind, 'general' | 'uci' | 'obstetric'>;
}

export interface BedFacts {
  golden: boolean;
  /** `YYYY-MM-DD` */
  birthdate: string;
  isPregnant: boolean;
  triage: number | null;
  ambulanceType: string | null;
}

const NEWBORN_DAYS = 28;
const ADULT_YEARS = 18;

/**
 * A request does not name the bed, so this derives it. Newborn: neonatal unit. Pregnant: obstetrics. Golden code, or
 * triage 1 with a medicalised ambulance (TAM): intensive care for the patient's age.
 */
export function neededBed(facts: BedFacts, now: Date): NeededBed {
  const { golden, birthdate, isPregnant, triage, ambulanceType } = facts;
  if (ambulanceType === 'NEONATAL' || daysSince(birthdate, now) <= NEWBORN_DAYS)
    return { group: 'neonatal', kind: 'uci' };
  if (isPregnant) return { group: 'adult', kind: 'obstetric' };
  const group = yearsSince(birthdate, now) < ADULT_YEARS ? 'pediatric' : 'adult';
  const isCritical = golden || (triage === 1 && ambulanceType === 'TAM');
  return { group, kind: isCritical ? 'uci' : 'general' };
}

function daysSince(day: string, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(`${day}T00:00:00-05:00`)) / 86_400_000);
}

function yearsSince(day: string, now: Date): number {
  const today = new Date(now.getTime() + BOGOTA_MS).toISOString();
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return today.slice(5, 10) < day.slice(5, 10) ? years - 1 : years;
}
