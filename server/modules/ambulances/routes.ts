import { asc, eq, ne, type SQL, sql } from 'drizzle-orm';
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
import { readVisibleTransfer } from '../../platform/authorization/get-visible-transfer';
import { ambulance, type ReferralRecord, referral } from '../../platform/database/schema';
import { type Route, serveRead } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { travelSeconds } from '../../platform/reference/distance';

export function routes(platform: Platform): Route[] {
  const { database, reference } = platform;
  const { orm } = database;

  const entities = (): AmbulanceEntity[] =>
    [...reference.current.entities.values()].map(({ id, name, phone }) => ({
      id,
      name,
      phone,
      isPrivate: id !== DEFAULT_AMBULANCE_ENTITY_ID,
    }));

  function present(row: typeof ambulance.$inferSelect) {
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
    const rows = await orm
      .select({ ambulance, busyWith: referral.id })
      .from(ambulance)
      .leftJoin(referral, sql`${referral.ambulanceId} = ${ambulance.id} and ${referral.holdsAmbulance}`)
      .where(ownOnly(actor));
    const place = record.ipsReqId === null ? undefined : reference.current.ips.get(record.ipsReqId);
    const offered = new Set(
      record.offers.map((offer) => (offer.answer === 'can' ? offer.ambulanceId : null)),
    );
    const candidates = rows.map(({ ambulance: row, busyWith }): AmbulanceCandidate => {
      const distance = distanceMetres(row, place);
      const state = !row.onService ? 'off' : busyWith === null ? 'free' : 'busy';
      return {
        ...present(row),
        distance,
        time: distance === null ? null : travelSeconds(distance),
        state,
        busyWith,
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
      const rows = await orm
        .select()
        .from(ambulance)
        .where(own ?? ne(ambulance.entityId, DEFAULT_AMBULANCE_ENTITY_ID))
        .orderBy(asc(ambulance.id));
      return { rows: rows.map(present) };
    }),
    serveRead(listAmbulanceCandidates, async ({ actor, params }) => {
      const { record } = await readVisibleTransfer(orm, params.id, actor);
      return { rows: await candidatesFor(record, actor) };
    }),
  ];
}

/** A transport entity chooses among its own; the regulation centre among all. */
function ownOnly(actor: Actor): SQL | undefined {
  return partOf(actor.roles) === 'TRANSPORT' ? eq(ambulance.entityId, actor.entityId ?? -1) : undefined;
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
