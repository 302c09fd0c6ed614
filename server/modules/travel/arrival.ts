import type { FastifyBaseLogger } from 'fastify';
import { countedFrom, type Position } from '../../../contract/positions/position';
import type { Actor } from '../../../contract/roles';
import { acceptedIps, legOf } from '../../../contract/transfers/ambulance-leg';
import { type Arrival, MOST_LINE_POSITIONS, nextStop, type Stop } from '../../../contract/travel/arrival';
import { isRecent, positionAge } from '../../../contract/travel/arrival-words';
import type { Position as LinePosition } from '../../../contract/travel/packed-line';
import { rangeOf, travelWords } from '../../../contract/travel/travel-words';
import type { Platform } from '../../platform/platform';
import { findNewest } from '../positions';
import { factsOfRecord, readVisibleTransfer } from '../transfers';
import { createKeptWays, type KeptWays } from './kept-ways';
import { hospitalStop, pickUpOf } from './pick-up';
import { simplifyLine } from './simplify-line';
import type { Travel } from './travel';

interface Asked {
  transferId: number;
  actor: Actor;
  log: FastifyBaseLogger;
}

/** The arrival of a transfer's ambulance, for people who see its patient; null where nothing is known of it. */
export function createArrivals(platform: Platform, travel: Travel) {
  const ways = createKeptWays(travel);
  return async function arrivalOf({ transferId, actor, log }: Asked): Promise<Arrival | null> {
    const { orm } = platform.database;
    const { record } = await readVisibleTransfer(orm, transferId, actor, true);
    const leg = legOf(factsOfRecord(record));
    const ambulance = platform.reference.current.ambulances.get(record.ambulanceId ?? 0);
    if (leg === null || !ambulance) return null;
    const [told, pickUp] = await Promise.all([findNewest(orm, ambulance.id), pickUpOf(platform, record)]);
    const destination = hospitalStop(platform, acceptedIps(factsOfRecord(record)));
    const stop = nextStop({ leg, pickUp, destination });
    if (!told || !stop) return null;
    const position = positionOf(told);
    const now = platform.clock.now();
    return {
      at: new Date(now).toISOString(),
      leg,
      ambulance: { id: ambulance.id, name: ambulance.name },
      position,
      pickUp,
      destination,
      ...(await wayTo(stop, { position, now, ways, log, vehicle: ambulance.id })),
    };
  };
}

function positionOf({ lat, lng, suspect, ...times }: Position): Arrival['position'] {
  return { lat, lng, fixAt: countedFrom(times), suspect };
}

interface Going {
  position: Arrival['position'];
  now: number;
  ways: KeptWays;
  log: FastifyBaseLogger;
  vehicle: number;
}

async function wayTo(stop: Stop, { position, now, ways, log, vehicle }: Going) {
  const age = positionAge(position, now);
  if (!isRecent(age)) return { time: null, range: null, timeWords: null, remarks: [], line: [] };
  const way = await ways.find(`${vehicle} ${position.fixAt}`, position, stop, log);
  const time = { seconds: way.seconds, metres: way.metres, basis: way.basis };
  return {
    time,
    range: rangeOf(time, age),
    timeWords: travelWords(time, age),
    remarks: way.remarks,
    line: shortLine(way.line),
  };
}

/** Metres that nobody sees on a small map. */
const TOLERANCE_METRES = 8;

function shortLine(line: readonly LinePosition[]): Arrival['line'] {
  let short = [...line];
  for (let metres = TOLERANCE_METRES; ; metres *= 2) {
    short = simplifyLine(short, metres);
    if (short.length <= MOST_LINE_POSITIONS) break;
  }
  return short.map(([lng, lat]) => [rounded(lng), rounded(lat)]);
}

/** A metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
