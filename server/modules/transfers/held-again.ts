import type { Orm } from '../../platform/database/database';
import type { Step } from '../../platform/database/plan';
import { Refused } from '../../platform/http/refused';
import { lockAmbulance, withoutIncident } from '../reference';
import type { ReferralRecord } from './tables';

/**
 * The guard of an ambulance that the transfer had let go and holds again, because the end of its service was undone: it must not
 * drive for an incident meanwhile. Empty where nothing is held again. With `locks` locks the ambulance, and throws
 * `AMBULANCE_BUSY` with the number of the incident.
 */
export async function guardHeldAgain(
  tx: Orm,
  before: ReferralRecord,
  after: ReferralRecord,
  locks: boolean,
): Promise<Step[]> {
  const { ambulanceId } = after;
  const isHeldAgain = ambulanceId === before.ambulanceId && after.holdsAmbulance && !before.holdsAmbulance;
  if (!isHeldAgain || ambulanceId === null) return [];
  if (locks) {
    const ambulance = await lockAmbulance(tx, ambulanceId);
    if (ambulance && ambulance.incidentId !== null)
      throw new Refused('AMBULANCE_BUSY', {
        message: `La ambulancia ${ambulance.name} está en el incidente ${ambulance.incidentId}: esta firma no se puede deshacer. Escriba en la conversación lo que pasó.`,
      });
  }
  return [withoutIncident(ambulanceId)];
}
