import {
  type AmbulanceCandidate,
  type AmbulanceEntity,
  listAmbulanceCandidates,
  listAmbulanceEntities,
  listAssignableEntities,
  listPrivateAmbulances,
} from '../../../contract/ambulances/ambulances';
import { distanceMetres } from '../../../contract/hospitals/straight-line';
import { DEFAULT_AMBULANCE_ENTITY_ID } from '../../../contract/limits';
import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Ambulance } from '../../platform/ports/reference';
import { isOffered, listAmbulances, offered } from '../reference';
import { findBusyAmbulances, findLateWords, type ReferralRecord, readVisibleTransfer } from '../transfers';
import { travelSeconds } from './travel-seconds';

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

  async function candidatesFor(record: ReferralRecord, actor: Actor): Promise<AmbulanceCandidate[]> {
    const [rows, busy, lateWords] = await Promise.all([
      listAmbulances(orm, ownOnly(actor)),
      findBusyAmbulances(orm),
      findLateWords(orm),
    ]);
    const place = record.ipsReqId === null ? undefined : reference.current.ips.get(record.ipsReqId);
    const offered = new Set(
      record.offers.map((offer) => (offer.answer === 'can' ? offer.ambulanceId : null)),
    );
    const candidates = rows.filter(isOffered).map((row): AmbulanceCandidate => {
      const busyWith = busy.get(row.id) ?? null;
      const distance = distanceMetres(row, place);
      const state = !row.onService ? 'off' : busyWith === null ? 'free' : 'busy';
      return {
        ...present(row),
        distance,
        time: distance === null ? null : travelSeconds(distance),
        state,
        busyWith,
        lateWord: lateWords.get(row.id) ?? null,
        isOffered: offered.has(row.id),
      };
    });
    return candidates.sort(byUse);
  }

  return [
    serveRead(listAmbulanceEntities, async () => ({ rows: entities() })),
    serveRead(listAssignableEntities, async () => ({ rows: entities() })),
    serveRead(listPrivateAmbulances, async ({ actor }) => {
      const own = ownOnly(actor);
      const rows = await listAmbulances(orm, own ?? { exceptEntityId: DEFAULT_AMBULANCE_ENTITY_ID });
      return { rows: rows.filter(isOffered).map(present) };
    }),
    serveRead(listAmbulanceCandidates, async ({ actor, params }) => {
      const { record } = await readVisibleTransfer(orm, params.id, actor);
      return { rows: await candidatesFor(record, actor) };
    }),
  ];
}

/** A transport entity chooses among its own ambulances; the regulation centre among all. */
function ownOnly(actor: Actor): { entityId: number } | undefined {
  return partOf(actor.roles) === 'TRANSPORT' ? { entityId: actor.entityId ?? -1 } : undefined;
}

const STATE_ORDER = { free: 0, busy: 1, off: 2 } as const;

/** Offered ones first, then free ones, the nearest first. */
function byUse(one: AmbulanceCandidate, other: AmbulanceCandidate): number {
  return (
    Number(other.isOffered) - Number(one.isOffered) ||
    STATE_ORDER[one.state] - STATE_ORDER[other.state] ||
    (one.distance ?? Number.POSITIVE_INFINITY) - (other.distance ?? Number.POSITIVE_INFINITY) ||
    one.id - other.id
  );
}
