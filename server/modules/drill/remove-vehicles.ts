import type { Orm } from '../../platform/database/database';
import { isInAgreements } from '../agreements';
import { forgetAvailability } from '../ambulances';
import { forgetPositions } from '../positions';
import { lockDrillAmbulances, removeDrillRows } from '../reference';
import { findUsedInTransfers } from '../transfers';
import { dropDrill } from './stored-drill';

/**
 * Removes the vehicles of the present drill and their positions. Those that a transfer names are archived with their entity,
 * which an agreement keeps too; other ambulances in the entity stay. Returns the numbers of all vehicles of the drill. Call
 * `lockReference` first.
 */
export async function removeVehicles(tx: Orm) {
  const entityId = await dropDrill(tx);
  if (entityId === null) return { ids: [], removed: 0, archived: 0 };
  const ids = await lockDrillAmbulances(tx, entityId);
  const { ambulanceIds: keptIds, isEntityUsed } = await findUsedInTransfers(tx, {
    entityId,
    ambulanceIds: ids,
  });
  const isEntityKept = isEntityUsed || (await isInAgreements(tx, entityId));
  await forgetPositions(tx, ids);
  await forgetAvailability(tx, ids);
  await removeDrillRows(tx, { entityId, ids, keptIds, isEntityKept });
  return { ids, removed: ids.length - keptIds.length, archived: keptIds.length };
}
