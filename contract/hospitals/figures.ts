import type { Capacity, OfferedUnit } from '../resources/capacity';
import type { Occupation, UsedUnit } from '../resources/occupation';
import type { UnitKind } from '../resources/units';
import type { Doubt } from '../transfers/doubt';
import type { NedocsInputs } from './nedocs';

/** Time and author of a report. */
export interface Reported {
  createdAt: string;
  doubt?: Doubt | null;
  createdBy: string;
}

/** Hour and author of the report in which somebody last looked at a figure (decision 0050). */
export interface OriginOfFigure {
  at: string;
  by: string;
}

/** When somebody last looked at several figures together: the oldest of them. `doubt`: one of them is of a doubtful hour. */
type Reviewed = OriginOfFigure & { doubt?: Doubt };

/** The units of a hospital's current reports: all that ranking and NEDOCS read of them. */
export type ReportedCapacity = Pick<Capacity, 'urgency' | 'internment'> & Reported;
export type ReportedOccupation = Pick<Occupation, 'urgency' | 'internment' | 'bedsOutOfService'> &
  Reported & {
    /** Paths of figures that nobody looked at in this report; `origins` has no hour of those that nobody knows of. */
    unreviewed?: readonly string[];
    /** By path, of figures that nobody looked at in this report; without those of reports from before their hour was kept. */
    origins?: Readonly<Record<string, OriginOfFigure>>;
  };

type Unit = OfferedUnit | UsedUnit;
type Units<One = Unit> = Readonly<Record<string, Readonly<Record<string, One>>>>;

/** Beds plus chairs of a unit; null for a unit that is not offered or not reported. */
export function countPlaces(unit: Unit | undefined): number | null {
  if (!unit || ('enable' in unit && !unit.enable)) return null;
  return (unit.beds ?? 0) + (unit.chairs ?? 0);
}

/** Beds of a hospital unit that cannot be used, whatever the reason. */
export function countOutOfService(
  { bedsOutOfService }: Pick<Occupation, 'bedsOutOfService'>,
  group: string,
  kind: string,
): number {
  const reported = bedsOutOfService[`internment.${group}.${kind}`] ?? [];
  return reported.reduce((total, { quantity }) => total + quantity, 0);
}

/** All units, or those of one kind. */
export function totalOf(units: Units, kind?: UnitKind): number {
  return Object.values(units)
    .flatMap((kinds) => (kind ? [kinds[kind]] : Object.values(kinds)))
    .reduce((total, unit) => total + (countPlaces(unit) ?? 0), 0);
}

/** Whether the occupation report says every figure of an offered unit. A unit added to the capacity later has none. */
function isReported(offered: OfferedUnit, used: UsedUnit | undefined): used is UsedUnit {
  if (!used) return false;
  return (['beds', 'chairs'] as const).every((place) => offered[place] === null || used[place] !== null);
}

/** Places in use, of all units or of one kind; null when an offered one has no figure: a part of a sum looks calm. */
function usedOf(used: Units<UsedUnit>, offered: Units<OfferedUnit>, kind?: UnitKind): number | null {
  const isKnown = Object.entries(offered).every(([group, kinds]) =>
    Object.entries(kinds).every(
      ([name, unit]) => !unit.enable || (kind && name !== kind) || isReported(unit, used[group]?.[name]),
    ),
  );
  return isKnown ? totalOf(used, kind) : null;
}

export function nedocsInputs(
  capacity: Pick<Capacity, 'urgency' | 'internment'>,
  { urgency }: Pick<Occupation, 'urgency'>,
): NedocsInputs {
  const { patientsPendingHospitalization, maxTimeAtEmergencyToHospitalization, maxTimeToBeAttended } =
    urgency;
  return {
    emergencyPatients: usedOf(urgency.units, capacity.urgency),
    emergencyBeds: totalOf(capacity.urgency),
    patientsPendingHospitalization,
    hospitalBeds: totalOf(capacity.internment),
    reanimationPatients: usedOf(urgency.units, capacity.urgency, 'reanimation'),
    maxTimeAtEmergencyToHospitalization,
    maxTimeToBeAttended,
  };
}

const NEDOCS_ANSWERS = [
  'patientsPendingHospitalization',
  'maxTimeAtEmergencyToHospitalization',
  'maxTimeToBeAttended',
].map((name) => `urgency.${name}`);

/** Whether the score rests on this figure of an occupation report. */
export function isNedocsFigure(path: string): boolean {
  return path.startsWith('urgency.units.') || NEDOCS_ANSWERS.includes(path);
}

function nedocsPaths({ urgency }: Pick<Capacity, 'urgency'>): string[] {
  const units = Object.entries(urgency).flatMap(([group, kinds]) =>
    Object.entries(kinds).flatMap(([kind, unit]) =>
      (['beds', 'chairs'] as const)
        .filter((place) => unit.enable && unit[place] !== null)
        .map((place) => `urgency.units.${group}.${kind}.${place}`),
    ),
  );
  return [...units, ...NEDOCS_ANSWERS];
}

/** The age of the score: that of its oldest figure. Null: nobody knows when somebody looked at one of them. */
export function nedocsReviewed(
  capacity: Pick<Capacity, 'urgency'>,
  {
    createdAt,
    doubt,
    createdBy,
    unreviewed,
    origins,
  }: Reported & Pick<ReportedOccupation, 'unreviewed' | 'origins'>,
): Reviewed | null {
  const unseen = new Set(unreviewed);
  const own: Reviewed = { at: createdAt, by: createdBy, ...(doubt && { doubt }) };
  let oldest: Reviewed | null = null;
  let isDoubtful = false;
  for (const path of nedocsPaths(capacity)) {
    const one = origins?.[path] ?? (unseen.has(path) ? null : own);
    if (!one) return null;
    isDoubtful ||= one === own;
    if (!oldest || Date.parse(one.at) < Date.parse(oldest.at)) oldest = one;
  }
  return oldest && { ...oldest, ...(isDoubtful && doubt && { doubt }) };
}
