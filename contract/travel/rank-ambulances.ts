import { HIDDEN_TRANSFER } from '../ambulances/hidden-transfer';
import { type AmbulanceType, ambulanceTypeText } from '../catalogues/fixed';
import { type Basis, type Point, type TravelTime, weakestBasis } from './travel-time';
import {
  AHEAD_MS,
  AHEAD_WORDS,
  agoWords,
  CURRENT_MS,
  OLD_MS,
  rangeOf,
  type TimeRange,
  travelWords,
} from './travel-words';

/** A vehicle with everything that decides its place. */
interface AmbulanceFacts<Vehicle> {
  vehicle: Vehicle & { id: number; ambulanceType: string; onService: boolean };
  /** Number of the open transfer that holds it; null if it is free, 0 for a transfer that the reader may not open. */
  busyWith: number | null;
  /** Number of the incident that it drives for; null for none. */
  incidentId: number | null;
  /** Somebody stated that it cannot be sent, and why: `No disponible: en un concierto`; null otherwise. */
  unavailable: string | null;
  /** How it is known that it can be sent: `Sin novedad informada`, `Disponible (M. Ruiz, hace 5 min)`. */
  available: string;
  /** `suspect`: it implies more than 180 km/h since the fix before. */
  position: (Point & { fixAt: string; suspect: boolean }) | null;
  /** Null without a position. */
  time: TravelTime | null;
}

export interface Wanted {
  /** Null if any kind will do. */
  ambulanceType: AmbulanceType | null;
  includeOld: boolean;
}

interface Reason {
  code:
    | 'time'
    | 'free'
    | 'on-service'
    | 'kind'
    | 'substitute'
    | 'position'
    | 'old-position'
    | 'suspect-position';
  words: string;
}

interface WhyNotAmbulance {
  code: 'off-service' | 'busy' | 'unavailable' | 'kind' | 'no-position' | 'old-position';
  words: string;
}

interface Weighed<Vehicle> {
  vehicle: AmbulanceFacts<Vehicle>['vehicle'];
  position: AmbulanceFacts<Vehicle>['position'];
  time: TravelTime | null;
  range: TimeRange | null;
  /** `≈ 12 min por vía`; null without a position that says where it is. */
  timeWords: string | null;
}

interface RankedVehicle<Vehicle> extends Weighed<Vehicle> {
  position: NonNullable<AmbulanceFacts<Vehicle>['position']>;
  time: TravelTime;
  range: TimeRange;
  timeWords: string;
  reasons: Reason[];
}

interface ExcludedVehicle<Vehicle> extends Weighed<Vehicle> {
  whyNot: WhyNotAmbulance[];
}

interface AmbulanceRanking<Vehicle> {
  /** The least exact basis in the ranking. */
  basis: Basis;
  /** Says that the rows have different bases, and how they are compared; null if all have the same. */
  basisWords: string | null;
  ranked: RankedVehicle<Vehicle>[];
  excluded: ExcludedVehicle<Vehicle>[];
}

/**
 * The ambulances for an accident, by the longest time that each may need. Rows of different bases are compared by it, so that a
 * straight line, which promises too much, never comes before a road that is as near; `basisWords` says so. A suspect position
 * comes after the others, and an old one comes last, whatever its time: nobody knows where the vehicle is. One from the future is in no ranking: nobody knows its age.
 */
export function rankAmbulances<Vehicle>(
  all: readonly AmbulanceFacts<Vehicle>[],
  wanted: Wanted,
  now: Date,
): AmbulanceRanking<Vehicle> {
  const ranked: RankedVehicle<Vehicle>[] = [];
  const excluded: ExcludedVehicle<Vehicle>[] = [];
  for (const facts of all) {
    const { vehicle, position, time } = facts;
    const age = position ? ageOf(position, now) : 0;
    const whyNot = whyNotOf(facts, wanted, age);
    if (position && time && whyNot.length === 0) {
      const timeWords = travelWords(time, age);
      ranked.push({
        ...{ vehicle, position, time, range: rangeOf(time, age), timeWords },
        reasons: reasonsOf(facts, wanted, age, timeWords),
      });
    } else {
      // Minutes from a place where it was long ago would be read as minutes from now.
      const listed = age > OLD_MS ? null : time;
      excluded.push({
        ...{ vehicle, position, time, whyNot },
        range: listed && rangeOf(listed, age),
        timeWords: listed && travelWords(listed, age),
      });
    }
  }
  const isOld = ({ position }: Pick<Weighed<Vehicle>, 'position'>) =>
    position !== null && ageOf(position, now) > OLD_MS;
  ranked.sort(
    (one, other) =>
      Number(isOld(one)) - Number(isOld(other)) ||
      Number(one.position.suspect) - Number(other.position.suspect) ||
      one.range.longest - other.range.longest ||
      one.range.shortest - other.range.shortest ||
      one.vehicle.id - other.vehicle.id,
  );
  const longest = ({ position, time }: Weighed<Vehicle>) =>
    position && time
      ? Math.min(rangeOf(time, ageOf(position, now)).longest, Number.MAX_SAFE_INTEGER)
      : Number.MAX_SAFE_INTEGER;
  const lost = (row: Weighed<Vehicle>) => Number(!row.position) * 2 + Number(isOld(row));
  excluded.sort(
    (one, other) =>
      lost(one) - lost(other) || longest(one) - longest(other) || one.vehicle.id - other.vehicle.id,
  );
  return {
    basis: weakestBasis(ranked.map(({ time }) => time.basis)),
    basisWords: basisWords(ranked.filter((row) => !isOld(row))),
    ranked,
    excluded,
  };
}

/**
 * Of the rows with a listed time, in their order: how many have which basis; null if all have the same. The order is named only if
 * the times are in it: a suspect position comes later than its time.
 */
export function basisWords(
  rows: readonly { time: Pick<TravelTime, 'basis'>; range: Pick<TimeRange, 'longest'> }[],
): string | null {
  const straight = rows.filter(({ time }) => time.basis === 'straight').length;
  if (straight === 0 || straight === rows.length) return null;
  const counted = `${rows.length - straight} de ${rows.length} con tiempo por vía; los demás, en línea recta.`;
  return isByLongest(rows) ? `${counted} El orden es por el tiempo más largo de cada uno.` : counted;
}

/** Whether rows are in the order of the longest time that each may need. */
export function isByLongest(rows: readonly { range: Pick<TimeRange, 'longest'> }[]): boolean {
  return rows.every(
    ({ range }, at) => range.longest >= (rows[at - 1]?.range.longest ?? Number.NEGATIVE_INFINITY),
  );
}

/** Endless from the future: a clock was set back, and the vehicle may have driven on since. */
function ageOf({ fixAt }: { fixAt: string }, now: Date): number {
  const age = now.getTime() - Date.parse(fixAt);
  return age < -AHEAD_MS ? Number.POSITIVE_INFINITY : Math.max(0, age);
}

function whyNotOf<Vehicle>(
  { vehicle, busyWith, incidentId, unavailable, position, time }: AmbulanceFacts<Vehicle>,
  { ambulanceType, includeOld }: Wanted,
  age: number,
): WhyNotAmbulance[] {
  const whyNot: WhyNotAmbulance[] = [];
  if (!vehicle.onService) whyNot.push({ code: 'off-service', words: 'Fuera de servicio' });
  if (busyWith !== null)
    whyNot.push({
      code: 'busy',
      words:
        busyWith === HIDDEN_TRANSFER ? 'Ocupada con un traslado' : `Ocupada con el traslado #${busyWith}`,
    });
  if (incidentId !== null) whyNot.push({ code: 'busy', words: `Ocupada con el incidente ${incidentId}` });
  if (unavailable !== null) whyNot.push({ code: 'unavailable', words: unavailable });
  if (ambulanceType && !serves(vehicle.ambulanceType, ambulanceType))
    whyNot.push({
      code: 'kind',
      words: `Es ${ambulanceTypeText(vehicle.ambulanceType)}, se pide ${ambulanceTypeText(ambulanceType)}`,
    });
  if (!position || !time) whyNot.push({ code: 'no-position', words: 'Sin posición' });
  else if (age === Number.POSITIVE_INFINITY) whyNot.push({ code: 'old-position', words: AHEAD_WORDS });
  else if (age > OLD_MS && !includeOld)
    whyNot.push({ code: 'old-position', words: `Última posición ${agoWords(age)}` });
  return whyNot;
}

/** A medicalised ambulance (TAM) can do what a basic one (TAB) does. */
export function serves(type: string, wanted: AmbulanceType): boolean {
  return type === wanted || (wanted === 'TAB' && type === 'TAM');
}

/** `Posición de hace 48 s`; of an older one that the vehicle may have moved since. Milliseconds. */
export function positionWords(age: number): string {
  const words = `Posición de ${agoWords(age)}`;
  return age > CURRENT_MS ? `${words}: puede haberse movido` : words;
}

function reasonsOf<Vehicle>(
  { vehicle: { ambulanceType: type }, position, available }: AmbulanceFacts<Vehicle>,
  { ambulanceType }: Wanted,
  age: number,
  timeWords: string,
): Reason[] {
  const reasons: Reason[] = [
    { code: 'time', words: timeWords },
    { code: 'free', words: available },
    { code: 'on-service', words: 'En servicio' },
  ];
  if (ambulanceType && type === ambulanceType)
    reasons.push({ code: 'kind', words: `Es ${type}, como se pide` });
  else if (ambulanceType)
    reasons.push({
      code: 'substitute',
      words: `Es ${ambulanceTypeText(type)}, también sirve de ${ambulanceTypeText(ambulanceType)}`,
    });
  reasons.push({ code: age > CURRENT_MS ? 'old-position' : 'position', words: positionWords(age) });
  if (position?.suspect) reasons.push({ code: 'suspect-position', words: 'Posición dudosa' });
  return reasons;
}
