import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { MEDELLIN_MUNICIPALITY_ID } from '../contract/limits';
import { askForAmbulances } from './embedded/simulator/ask-for-ambulances';
import { type Driven, runSimulator } from './embedded/simulator/run-simulator';
import { countPending } from './modules/ambulance-requests';
import { findPlaces } from './modules/positions';
import { giveSimulatedDevices, listAmbulances, offered } from './modules/reference';
import { findDestinations } from './modules/transfers';
import { roadPaths } from './modules/travel';
import { failureName } from './platform/log/failure-name';
import type { Platform } from './platform/platform';
import { inventEmergency } from './seed/demonstration/citizens';
import { seededRandom } from './seed/random';

interface Options {
  platform: Platform;
  /** Where this server listens. */
  address: string;
  seed: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  everyMs?: number;
  /** How many times faster than the clock they drive. */
  speed?: number;
}

/**
 * The ambulances of a demonstration drive on the roads: a busy one to the hospital of its transfer, a free one from hospital to
 * hospital, of those that a road reaches.
 * Their positions come through the door of devices, with a secret that only this process knows.
 */
export async function moveDemonstration({ platform, address, seed, log, everyMs, speed }: Options) {
  const { database, reference } = platform;
  const { orm } = database;
  const { pathBetween, isReached, onRoad } = await roadPaths(platform);
  const vehicles = await devicesOf(platform, onRoad);
  const placeOf = (ipsId: number) => {
    const { lat = null, lng = null } = reference.current.ips.get(ipsId) ?? {};
    return lat === null || lng === null ? null : { lat, lng };
  };
  return runSimulator({
    address,
    vehicles,
    places: [...reference.current.ips.keys()].flatMap((id) => placeOf(id) ?? []).filter(isReached),
    async told() {
      const destinations = await findDestinations(orm);
      return new Map(
        [...destinations].flatMap(([ambulanceId, ipsId]) => {
          const place = placeOf(ipsId);
          return place ? [[ambulanceId, place] as const] : [];
        }),
      );
    },
    random: seededRandom(seed).fork('vehicles').next,
    pathBetween,
    everyMs,
    speed,
    onError: (error) => log.warn({ failure: failureName(error) }, 'the simulated ambulances stand still'),
  });
}

/** Citizens of the demonstration ask for an ambulance now and then, near its hospitals. */
export function askInDemonstration({ platform, address, seed, log }: Options) {
  const { database, reference } = platform;
  // Another stream after each start: a repeated one would ask for the same again.
  const random = seededRandom(seed + (Date.now() % 1_000_000)).fork('citizens');
  const places = [...reference.current.ips.values()].flatMap(({ municipalityId, lat, lng }) =>
    municipalityId === MEDELLIN_MUNICIPALITY_ID && lat !== null && lng !== null ? [{ lat, lng }] : [],
  );
  return askForAmbulances({
    address,
    invent: () => ({ clientRef: randomUUID(), ...inventEmergency(random, random.pick(places)) }),
    async countPending() {
      const { normal, low } = await countPending(database.orm);
      return normal + low;
    },
    random: random.next,
    onError: (error) => log.warn({ failure: failureName(error) }, 'a simulated citizen could not ask'),
  });
}

/** The ambulances on service, where they were last, each with a new secret. One that was nowhere yet begins on a road. */
async function devicesOf(
  { database: { orm }, reference }: Platform,
  onRoad: (place: { lat: number; lng: number }) => { lat: number; lng: number },
): Promise<Driven[]> {
  const stored = new Map((await listAmbulances(orm)).map((row) => [row.id, row]));
  const known = offered(reference.current.ambulances).flatMap(({ id }) => stored.get(id) ?? []);
  const places = await findPlaces(
    orm,
    known.map(({ id }) => id),
  );
  const driven = known.flatMap(({ id, onService, ...row }): Driven[] => {
    const { lat, lng } = row;
    const stored = lat === null || lng === null ? null : onRoad({ lat, lng });
    const place = places.get(id) ?? stored;
    const secret = randomBytes(24).toString('base64url');
    return onService && place ? [{ id, lat: place.lat, lng: place.lng, secret }] : [];
  });
  if (driven.length === 0) return [];
  const own = await giveSimulatedDevices(
    orm,
    driven.map(({ id, secret }) => ({
      ambulanceId: id,
      secretHash: createHash('sha256').update(secret).digest('hex'),
    })),
  );
  return driven.filter(({ id }) => own.has(id));
}
