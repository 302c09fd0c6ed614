import { setTimeout as sleep } from 'node:timers/promises';
import { desc, eq, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { availableWords, unavailableWords } from '../../../contract/ambulances/availability-words';
import { type DispatchChoice, MOST_KEPT } from '../../../contract/ambulances/dispatch-choices';
import type { AmbulanceType } from '../../../contract/catalogues/fixed';
import { rankAmbulances } from '../../../contract/travel/rank-ambulances';
import type { Orm } from '../../platform/database/database';
import { failureName } from '../../platform/log/failure-name';
import type { Platform } from '../../platform/platform';
import type { Dispatch } from '../../platform/ports/dispatches';
import type { Ambulance } from '../../platform/ports/reference';
import { findIncident } from '../incidents';
import { isOffered, listAmbulances } from '../reference';
import { findBusyAmbulances, readRecord } from '../transfers';
import { type Destination, pickUpOf, timesTo } from '../travel';
import { findStated } from './availability';
import { dispatchChoice } from './tables';

type Log = FastifyBaseLogger;

/** Between two choices that are kept, so that a burst of dispatches does not slow the server. */
const PAUSE_MS = 250;
/** More than a region sends in a burst. Those above are not kept. */
const MOST_WAITING = 100;

/**
 * Keeps, after each dispatch, between which ambulances it chose: a moment later than the choice, and outside of its transaction,
 * because a routing server may take two seconds. If the process ends in between, that choice is not kept.
 */
export function keepDispatchChoices(platform: Platform, log: Log): void {
  const waiting: Dispatch[] = [];
  let isKeeping = false;

  async function keepAll(): Promise<void> {
    isKeeping = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await keep(platform, next, log).catch((error: unknown) =>
        log.warn({ failure: failureName(error), ...idOf(next) }, 'the choice of a dispatch was not kept'),
      );
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
    isKeeping = false;
  }

  platform.dispatches.addListener((dispatch) => {
    if (waiting.length >= MOST_WAITING) {
      log.warn(idOf(dispatch), 'the choice of a dispatch was not kept: too many at once');
      return;
    }
    waiting.push(dispatch);
    if (!isKeeping) void keepAll();
  });
}

const idOf = ({ referralId, incidentId }: Dispatch) => ({ referralId, incidentId });

/** Where it was sent to, and which kind was asked for. */
async function goalOf(
  platform: Platform,
  dispatch: Dispatch,
): Promise<{ stop: Destination | null; ambulanceType: AmbulanceType | null }> {
  const { orm } = platform.database;
  if (dispatch.referralId !== undefined) {
    const record = await readRecord(orm, dispatch.referralId);
    const ambulanceType = record.ambulanceType as AmbulanceType | null;
    return { stop: await pickUpOf(platform, record), ambulanceType };
  }
  const row = await findIncident(orm, dispatch.incidentId);
  if (!row || row.lat === null || row.lng === null) return { stop: null, ambulanceType: null };
  const { id, address, lat, lng } = row;
  return { stop: { name: address ?? `el incidente ${id}`, lat, lng }, ambulanceType: null };
}

async function keep(platform: Platform, dispatch: Dispatch, log: Log): Promise<void> {
  const { orm } = platform.database;
  const { referralId, incidentId, ambulanceId, by, at } = dispatch;
  const { stop, ambulanceType } = await goalOf(platform, dispatch);
  const readAt = new Date(platform.clock.now());
  const [all, busy, stated] = await Promise.all([
    listAmbulances(orm),
    findBusyAmbulances(orm),
    findStated(orm, platform.reference.current),
  ]);
  const isThere: (one: Ambulance) => boolean = isOffered;
  const vehicles = all.filter((one) => isThere(one) || one.id === ambulanceId);
  const { place, positions, times, remarks } = await timesTo(platform, stop, vehicles, log);
  const ranking = rankAmbulances(
    vehicles.map((vehicle) => ({
      vehicle,
      // It is held by this transfer or incident now.
      busyWith: vehicle.id === ambulanceId ? null : (busy.get(vehicle.id) ?? null),
      incidentId: vehicle.id === ambulanceId ? null : vehicle.incidentId,
      unavailable: unavailableWords(stated.get(vehicle.id), readAt),
      available: availableWords(stated.get(vehicle.id), readAt),
      position: positions.get(vehicle.id) ?? null,
      time: times.get(vehicle.id) ?? null,
    })),
    { ambulanceType, includeOld: false },
    readAt,
  );
  const present = (vehicle: Ambulance, words: string[]) => ({
    ambulanceId: vehicle.id,
    name: vehicle.name,
    licensePlate: vehicle.licensePlate,
    ambulanceType: vehicle.ambulanceType,
    ambulancesEntity:
      platform.reference.current.entities.get(vehicle.entityId)?.name ?? `#${vehicle.entityId}`,
    words,
  });
  const isKept = (row: { ambulanceId: number }, index: number) =>
    index < MOST_KEPT || row.ambulanceId === ambulanceId;
  const ranked = ranking.ranked.map(({ vehicle, reasons }, index) => ({
    ...present(
      vehicle,
      reasons.map(({ words }) => words),
    ),
    rank: index + 1,
  }));
  const excluded = ranking.excluded.map(({ vehicle, whyNot, timeWords }) =>
    present(vehicle, [...(timeWords ? [timeWords] : []), ...whyNot.map(({ words }) => words)]),
  );
  const known = {
    readAt: readAt.toISOString(),
    place,
    remarks: [...remarks, ...(ranking.basisWords === null ? [] : [ranking.basisWords])],
    ranked: ranked.filter(isKept),
    excluded: excluded.filter(isKept),
    counts: { ranked: ranked.length, excluded: excluded.length },
  };
  await orm.insert(dispatchChoice).values({ referralId, incidentId, ambulanceId, by, at, known });
}

export const listChoices = (orm: Orm, referralId: number) =>
  listWhere(orm, eq(dispatchChoice.referralId, referralId));

export const listChoicesOfIncident = (orm: Orm, incidentId: number) =>
  listWhere(orm, eq(dispatchChoice.incidentId, incidentId));

/** The last one first. */
async function listWhere(orm: Orm, which: SQL): Promise<DispatchChoice[]> {
  const rows = await orm.select().from(dispatchChoice).where(which).orderBy(desc(dispatchChoice.id));
  return rows.map(({ id, at, by, ambulanceId, known }) => ({
    id,
    at: at.toISOString(),
    by,
    ambulanceId,
    ...known,
  }));
}
