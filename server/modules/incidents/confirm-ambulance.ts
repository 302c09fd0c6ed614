import type { confirmAmbulance } from '../../../contract/incidents/acts';
import { decideConfirm } from '../../../contract/incidents/decide-incident';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { changeIncident } from './change-incident';
import { ownEntity, requireReader } from './incident-reader';

/** Notes that the crew knows of its incident: its company says so, or the centre that heard it by radio. It ends the alerts. */
export async function confirm(
  platform: Platform,
  request: WriteRequest<typeof confirmAmbulance>,
): Promise<IncidentRecord> {
  const { actor, at, body, params, tx } = request;
  await requireReader(tx, params.id, actor);
  return changeIncident(platform, request, params.id, {
    action: 'confirm-ambulance',
    isCompany: ownEntity(actor) !== null,
    decide: (facts) => decideConfirm(facts, body.ambulanceId),
    change: ({ ambulanceName }) => ({
      set: { confirmedBy: actor.name, confirmedAt: new Date(at.recordedAt) },
      events: [{ kind: 'confirmed', ambulanceName }],
    }),
  });
}
