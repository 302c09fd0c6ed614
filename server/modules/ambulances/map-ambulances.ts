import type { MapAmbulance } from '../../../contract/ambulances/map-ambulances';
import { DEFAULT_AMBULANCE_ENTITY_ID } from '../../../contract/limits';
import { mapScopeOf } from '../../../contract/map/map-readers';
import type { Actor } from '../../../contract/roles';
import type { Platform } from '../../platform/platform';
import { isOffered, listAmbulances } from '../reference';
import { findBusyAmbulances } from '../transfers';
import { positionsOf } from '../travel';
import { findAvailabilities } from './availability';

/** The vehicles that this person sees on the map, with crew, telephones, stated availability and the transfer that holds each. */
export async function listOnMap(
  { database: { orm }, reference }: Platform,
  actor: Actor,
): Promise<MapAmbulance[]> {
  const scope = mapScopeOf(actor);
  if (scope === null) return [];
  const [rows, busy, stated] = await Promise.all([
    listAmbulances(orm, scope === 'all' ? {} : scope),
    findBusyAmbulances(orm, actor),
    findAvailabilities(orm, reference.current),
  ]);
  const offered = rows.filter(isOffered);
  const positions = await positionsOf(orm, offered);
  return offered.map((row) => ({
    id: row.id,
    name: row.name,
    licensePlate: row.licensePlate,
    ambulanceType: row.ambulanceType,
    ambulancesEntityId: row.entityId,
    ambulancesEntity: reference.current.entities.get(row.entityId)?.name ?? `#${row.entityId}`,
    aph1Name: row.aph1Name,
    aph2Name: row.aph2Name,
    phoneNumber: row.phoneNumber,
    cellphone: row.cellphone,
    pendingSupplies: row.pendingSupplies,
    onService: row.onService,
    busyWith: busy.get(row.id) ?? null,
    incidentId: row.incidentId,
    location: positions.get(row.id) ?? null,
    timestamp: row.updatedAt.toISOString(),
    availability: stated.get(row.id) ?? null,
  }));
}

export const isPrivate = ({ ambulancesEntityId }: MapAmbulance) =>
  ambulancesEntityId !== DEFAULT_AMBULANCE_ENTITY_ID;
