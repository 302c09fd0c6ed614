import type { FastifyBaseLogger } from 'fastify';
import type { CandidatePosition, CandidateWay } from '../../../contract/ambulances/ambulances';
import { isRecent, positionAge } from '../../../contract/travel/arrival-words';
import { type Basis, type Point, type TravelTime, weakestBasis } from '../../../contract/travel/travel-time';
import { AHEAD_WORDS, agoWords, rangeOf, travelWords } from '../../../contract/travel/travel-words';
import type { Platform } from '../../platform/platform';
import type { Ambulance } from '../../platform/ports/reference';
import type { ReferralRecord } from '../transfers';
import { travelOf } from './open-travel';
import { pickUpOf } from './pick-up';
import { positionsOf } from './positions-of';

interface Times {
  /** Name of the place; null where nobody knows it. */
  place: string | null;
  positions: Awaited<ReturnType<typeof positionsOf>>;
  /** By the ambulance's number; none without a position. */
  times: Map<number, TravelTime>;
  /** Why a better basis was not used. */
  remarks: string[];
}

/** Where ambulances are sent to. */
export interface Destination extends Point {
  name: string;
}

/** The times of these ambulances to a place; none where nobody knows the place. */
export async function timesTo(
  platform: Platform,
  stop: Destination | null,
  vehicles: readonly Ambulance[],
  log: FastifyBaseLogger,
): Promise<Times> {
  const positions = await positionsOf(platform.database.orm, vehicles);
  if (!stop) return { place: null, positions, times: new Map(), remarks: [] };
  const placed = [...positions];
  const from = placed.map(([, position]) => position);
  const { times, remarks } = await travelOf(platform).times(from, [stop], log);
  const found = placed.flatMap(([id], row) => {
    const time = times[row]?.[0];
    return time ? [[id, time] as const] : [];
  });
  return { place: stop.name, positions, times: new Map(found), remarks };
}

interface Ways {
  /** By the ambulance's number; none without a position. */
  of: Map<number, CandidateWay>;
  /** By the ambulance's number, also where nobody knows the patient's place. */
  positions: Map<number, CandidatePosition>;
  /** Absent without ways. */
  basis?: Basis;
  remarks: string[];
}

/** The same to the patient of a transfer, each with its words and the age of its position. */
export async function waysToPatient(
  platform: Platform,
  record: ReferralRecord,
  vehicles: readonly Ambulance[],
  log: FastifyBaseLogger,
): Promise<Ways> {
  const { times, positions, remarks } = await timesTo(
    platform,
    await pickUpOf(platform, record),
    vehicles,
    log,
  );
  const now = platform.clock.now();
  const of = new Map<number, CandidateWay>();
  const known = new Map<number, CandidatePosition>();
  for (const [id, position] of positions) {
    const time = times.get(id);
    known.set(id, positionOf(position, now));
    if (time) of.set(id, wayOf(time, position, now));
  }
  if (of.size === 0) return { of, positions: known, remarks };
  const bases = [...of.values()].map(({ time }) => time.basis);
  // How many have which basis is counted by the list: it shows no time of a busy one, nor of an old position.
  return { of, positions: known, basis: weakestBasis(bases), remarks };
}

interface StoredPosition {
  fixAt: string;
  suspect: boolean;
}

/** With the age of its position at `now`. */
export function wayOf(time: TravelTime, position: StoredPosition, now: number): CandidateWay {
  const age = positionAge(position, now) ?? 0;
  return { time, range: rangeOf(time, age), timeWords: travelWords(time, age), ...positionOf(position, now) };
}

/** One from the future is as good as an old one: nobody knows where the vehicle is now. */
function positionOf({ fixAt, suspect }: StoredPosition, now: number): CandidatePosition {
  const age = positionAge({ fixAt }, now);
  return {
    positionWords: age === null ? AHEAD_WORDS : `Posición de ${agoWords(age)}`,
    isOld: !isRecent(age),
    isSuspect: suspect,
  };
}
