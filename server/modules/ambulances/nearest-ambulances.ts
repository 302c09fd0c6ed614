import type { FastifyBaseLogger } from 'fastify';
import { availableWords, unavailableWords } from '../../../contract/ambulances/availability-words';
import type { AnswerOf } from '../../../contract/call';
import { mapScopeOf } from '../../../contract/map/map-readers';
import type { Actor } from '../../../contract/roles';
import { rankAmbulances, type Wanted } from '../../../contract/travel/rank-ambulances';
import type { listNearestAmbulances } from '../../../contract/travel/travel';
import type { Point } from '../../../contract/travel/travel-time';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import type { Ambulance } from '../../platform/ports/reference';
import { isOffered, listAmbulances } from '../reference';
import { findBusyAmbulances } from '../transfers';
import { timesTo } from '../travel';
import { findStated } from './availability';

interface Asked extends Wanted {
  place: Point;
  actor: Actor;
  log: FastifyBaseLogger;
}

/** The ambulances that this person sees on the map for a place, nearest first, and those that cannot go. */
export async function nearestAmbulances(
  platform: Platform,
  { place, actor, log, ...wanted }: Asked,
): Promise<AnswerOf<typeof listNearestAmbulances>> {
  const { reference, clock } = platform;
  const { orm } = platform.database;
  const scope = mapScopeOf(actor);
  // Somebody who has another family's role besides.
  if (scope === null) throw new Refused('ROLE_REFUSED');
  const [all, busy, stated] = await Promise.all([
    listAmbulances(orm, scope === 'all' ? {} : scope),
    findBusyAmbulances(orm, actor),
    findStated(orm, reference.current),
  ]);
  const vehicles = all.filter(isOffered);
  const { positions, times, remarks } = await timesTo(platform, { name: '', ...place }, vehicles, log);
  const now = new Date(clock.now());
  const ranking = rankAmbulances(
    vehicles.map((vehicle) => ({
      vehicle,
      busyWith: busy.get(vehicle.id) ?? null,
      incidentId: vehicle.incidentId,
      unavailable: unavailableWords(stated.get(vehicle.id), now),
      available: availableWords(stated.get(vehicle.id), now),
      position: positions.get(vehicle.id) ?? null,
      time: times.get(vehicle.id) ?? null,
    })),
    wanted,
    now,
  );

  const present = (vehicle: Ambulance) => {
    const entity = reference.current.entities.get(vehicle.entityId);
    return {
      ambulanceId: vehicle.id,
      name: vehicle.name,
      licensePlate: vehicle.licensePlate,
      ambulanceType: vehicle.ambulanceType,
      ambulancesEntityId: vehicle.entityId,
      ambulancesEntity: entity?.name ?? `#${vehicle.entityId}`,
      entityPhone: entity?.phone ?? null,
    };
  };
  return {
    at: now.toISOString(),
    basis: ranking.basis,
    remarks: [...remarks, ...(ranking.basisWords === null ? [] : [ranking.basisWords])],
    rows: ranking.ranked.map(({ vehicle, ...row }) => ({ ...present(vehicle), ...row })),
    excluded: ranking.excluded.map(({ vehicle, ...row }) => ({ ...present(vehicle), ...row })),
  };
}
