import type { FastifyBaseLogger } from 'fastify';
import {
  type AmbulanceCandidate,
  type AmbulanceEntity,
  listAmbulanceCandidates,
  listAmbulanceEntities,
  listAssignableEntities,
  listPrivateAmbulances,
} from '../../../contract/ambulances/ambulances';
import { getAvailability, setAvailability } from '../../../contract/ambulances/availability';
import { unavailableWords } from '../../../contract/ambulances/availability-words';
import { byWay } from '../../../contract/ambulances/by-way';
import { listDispatchChoices, listIncidentChoices } from '../../../contract/ambulances/dispatch-choices';
import { listMapAmbulances, listPrivateMapAmbulances } from '../../../contract/ambulances/map-ambulances';
import { distanceMetres } from '../../../contract/hospitals/straight-line';
import { DEFAULT_AMBULANCE_ENTITY_ID } from '../../../contract/limits';
import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import { listNearestAmbulances } from '../../../contract/travel/travel';
import { type Route, serveRead, serveWrite } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Ambulance } from '../../platform/ports/reference';
import { findPlaces } from '../positions';
import { isOffered, listAmbulances, offered } from '../reference';
import { findBusyAmbulances, findLateWords, type ReferralRecord, readVisibleTransfer } from '../transfers';
import { travelSeconds, waysToPatient } from '../travel';
import { findStated, readAvailability, writeAvailability } from './availability';
import { listChoices, listChoicesOfIncident } from './dispatch-choices';
import { isPrivate, listOnMap } from './map-ambulances';
import { nearestAmbulances } from './nearest-ambulances';

export function routes(platform: Platform): Route[] {
  const { database, reference } = platform;
  const { orm } = database;

  const entities = (): AmbulanceEntity[] =>
    offered(reference.current.entities).map(({ id, name, phone }) => ({
      id,
      name,
      phone,
      isPrivate: id !== DEFAULT_AMBULANCE_ENTITY_ID,
    }));

  function present(row: Ambulance) {
    return {
      id: row.id,
      name: row.name,
      licensePlate: row.licensePlate,
      ambulanceType: row.ambulanceType,
      ambulancesEntityId: row.entityId,
      ambulancesEntity: reference.current.entities.get(row.entityId)?.name ?? `#${row.entityId}`,
      onService: row.onService,
      updatedAt: row.updatedAt.toISOString(),
    };
  }

  /** With the place of the newest fix, where a device has measured one. */
  async function withPlaces(rows: readonly Ambulance[]): Promise<Ambulance[]> {
    const places = await findPlaces(
      orm,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => {
      const place = places.get(row.id);
      if (!place) return row;
      const updatedAt = new Date(Math.max(place.fixAt.getTime(), row.updatedAt.getTime()));
      return { ...row, lat: place.lat, lng: place.lng, updatedAt };
    });
  }

  async function candidatesFor(record: ReferralRecord, actor: Actor, log: FastifyBaseLogger) {
    const [rows, busy, lateWords, stated] = await Promise.all([
      listAmbulances(orm, ownOnly(actor)).then(withPlaces),
      findBusyAmbulances(orm),
      findLateWords(orm),
      findStated(orm, reference.current),
    ]);
    const vehicles = rows.filter(isOffered);
    const ways = await waysToPatient(platform, record, vehicles, log);
    const place = record.ipsReqId === null ? undefined : reference.current.ips.get(record.ipsReqId);
    const offered = new Set(
      record.offers.map((offer) => (offer.answer === 'can' ? offer.ambulanceId : null)),
    );
    const candidates = vehicles.map((row): AmbulanceCandidate => {
      const busyWith = busy.get(row.id) ?? null;
      const distance = distanceMetres(row, place);
      const { incidentId } = row;
      const isFree = busyWith === null && incidentId === null;
      const position = ways.positions.get(row.id);
      const state = !row.onService ? 'off' : isFree ? 'free' : 'busy';
      return {
        ...present(row),
        distance,
        time: distance === null ? null : travelSeconds(distance),
        way: ways.of.get(row.id) ?? null,
        ...(position && { position }),
        state,
        busyWith,
        incidentId,
        unavailable: unavailableWords(stated.get(row.id), new Date(platform.clock.now())),
        lateWord: lateWords.get(row.id) ?? null,
        isOffered: offered.has(row.id),
      };
    });
    const { basis, remarks } = ways;
    return { rows: candidates.sort(byUse), ...(basis && { basis }), remarks };
  }

  return [
    serveRead(listAmbulanceEntities, async () => ({ rows: entities() })),
    serveRead(listAssignableEntities, async () => ({ rows: entities() })),
    serveRead(listPrivateAmbulances, async ({ actor }) => {
      const own = ownOnly(actor);
      const stored = await listAmbulances(orm, own ?? { exceptEntityId: DEFAULT_AMBULANCE_ENTITY_ID });
      const rows = await withPlaces(stored);
      return { rows: rows.filter(isOffered).map(present) };
    }),
    serveRead(listAmbulanceCandidates, async ({ actor, params, log }) => {
      const { record } = await readVisibleTransfer(orm, params.id, actor);
      return candidatesFor(record, actor, log);
    }),
    serveRead(listDispatchChoices, async ({ actor, params }) => {
      const { record } = await readVisibleTransfer(orm, params.id, actor);
      return { rows: await listChoices(orm, record.id) };
    }),
    serveRead(listIncidentChoices, async ({ params }) => ({
      rows: await listChoicesOfIncident(orm, params.id),
    })),
    serveRead(listNearestAmbulances, ({ actor, query, log }) =>
      nearestAmbulances(platform, {
        place: { lat: query.lat, lng: query.lng },
        ambulanceType: query.ambulanceType ?? null,
        includeOld: query.includeOld ?? false,
        actor,
        log,
      }),
    ),
    serveRead(listMapAmbulances, async ({ actor }) => ({ rows: await listOnMap(platform, actor) })),
    serveRead(listPrivateMapAmbulances, async ({ actor }) => ({
      rows: (await listOnMap(platform, actor)).filter(isPrivate),
    })),
    serveRead(getAvailability, ({ actor, params }) =>
      readAvailability(orm, reference.current, actor, params.id),
    ),
    serveWrite(setAvailability, (request) => writeAvailability(platform, request)),
  ];
}

/** A transport entity chooses among its own ambulances; the regulation centre among all. */
function ownOnly(actor: Actor): { entityId: number } | undefined {
  return partOf(actor.roles) === 'TRANSPORT' ? { entityId: actor.entityId ?? -1 } : undefined;
}

const STATE_ORDER = { free: 0, busy: 1, off: 2 } as const;

/** Offered ones first, then free ones, by the way to the patient. */
function byUse(one: AmbulanceCandidate, other: AmbulanceCandidate): number {
  return (
    Number(other.isOffered) - Number(one.isOffered) ||
    STATE_ORDER[one.state] - STATE_ORDER[other.state] ||
    Number(Boolean(one.unavailable)) - Number(Boolean(other.unavailable)) ||
    byWay(one.way, other.way) ||
    one.id - other.id
  );
}
