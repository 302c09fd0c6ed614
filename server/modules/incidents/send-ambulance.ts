import type { assignToIncident, takeBackAmbulance } from '../../../contract/incidents/acts';
import { decideAssign, decideTakeBack } from '../../../contract/incidents/decide-incident';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { invalidField, Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import type { Ambulance } from '../../platform/ports/reference';
import { giveToIncident, isOffered, lockAmbulance } from '../reference';
import { findOtherTransferOf } from '../transfers';
import { changeIncident, type Request } from './change-incident';
import type { StoredIncident } from './find-incidents';

/** Sends a free ambulance, or changes the one that is sent. Throws also `AMBULANCE_BUSY` and at the field `ambulanceId`. */
export function assign(
  platform: Platform,
  request: WriteRequest<typeof assignToIncident>,
): Promise<IncidentRecord> {
  const { actor, at, body, params, tx, afterCommit } = request;
  const { ambulanceId, insteadOf, reason } = body;
  return changeIncident(platform, request, params.id, {
    action: 'assign-to-incident',
    decide: (facts) => decideAssign(facts, { ambulanceId, insteadOf }, actor.subject),
    async change({ id, ambulanceName }) {
      // In the order of their numbers, so that two changes at once do not wait for each other.
      const both = [ambulanceId, ...(insteadOf === null ? [] : [insteadOf])].sort(
        (one, other) => one - other,
      );
      for (const one of both) await lockAmbulance(tx, one);
      const ambulance = await lockFree(request, ambulanceId);
      // First the one before: an incident has one ambulance.
      if (insteadOf !== null) await free(platform, request, { id, ambulanceId: insteadOf });
      await giveToIncident(tx, ambulanceId, id);
      await tellCompany(platform, request, ambulance, `Incidente ${id}: salga con ${ambulance.name}`);
      const assignedAt = new Date(at.recordedAt);
      afterCommit(() =>
        platform.dispatches.tell({ incidentId: id, ambulanceId, by: actor.name, at: assignedAt }),
      );
      return {
        set: {
          ...NO_AMBULANCE,
          calledAt: null,
          ambulanceId,
          ambulanceName: ambulance.name,
          assignedBy: actor.name,
          assignedSubject: actor.subject,
          assignedAt,
        },
        events: [
          ...(insteadOf === null ? [] : [{ kind: 'taken-back' as const, ambulanceName, note: reason }]),
          { kind: 'assigned', ambulanceName: ambulance.name },
        ],
      };
    },
  });
}

/** Takes the ambulance back from its incident: it is free. */
export function takeBack(
  platform: Platform,
  request: WriteRequest<typeof takeBackAmbulance>,
): Promise<IncidentRecord> {
  const { at, body, params } = request;
  return changeIncident(platform, request, params.id, {
    action: 'take-back-ambulance',
    decide: (facts) => decideTakeBack(facts, body.ambulanceId),
    async change(row) {
      await free(platform, request, row);
      return {
        set: { ...NO_AMBULANCE, waitingSince: new Date(at.recordedAt), calledAt: null },
        events: [{ kind: 'taken-back', ambulanceName: row.ambulanceName, note: body.reason }],
      };
    },
  });
}

/** The columns of an incident without an ambulance. */
export const NO_AMBULANCE = {
  ambulanceId: null,
  ambulanceName: null,
  assignedBy: null,
  assignedSubject: null,
  assignedAt: null,
  confirmedBy: null,
  confirmedAt: null,
  setOutAt: null,
} as const;

/** Locks the ambulance: a transfer that takes it at the same time waits, or is seen here. */
async function lockFree({ tx }: Request, id: number): Promise<Ambulance> {
  const ambulance = await lockAmbulance(tx, id);
  if (!isOffered(ambulance)) throw invalidField('ambulanceId', 'Escoja una ambulancia.');
  const { name, onService, incidentId } = ambulance;
  const transferId = await findOtherTransferOf(tx, id, null);
  const where =
    transferId !== null ? `el traslado #${transferId}` : incidentId ? `el incidente ${incidentId}` : null;
  if (where) throw new Refused('AMBULANCE_BUSY', { message: `La ambulancia ${name} está en ${where}` });
  if (!onService) throw invalidField('ambulanceId', `La ambulancia ${name} está fuera de servicio.`);
  return ambulance;
}

/** Frees the ambulance of an incident, and tells its company. */
export async function free(
  platform: Platform,
  request: Request,
  { id, ambulanceId }: Pick<StoredIncident, 'id' | 'ambulanceId'>,
): Promise<void> {
  if (ambulanceId === null) return;
  const ambulance = await lockAmbulance(request.tx, ambulanceId);
  if (ambulance?.incidentId !== id) return;
  await giveToIncident(request.tx, ambulanceId, null);
  await tellCompany(platform, request, ambulance, `Incidente ${id}: ${ambulance.name} queda libre`);
}

/** The number and the vehicle, and nothing of the person: it may go over a push service. */
export async function tellCompany(
  { notifications }: Platform,
  { tx, actor, afterCommit }: Request,
  { entityId }: Pick<Ambulance, 'entityId'>,
  title: string,
): Promise<void> {
  const stored = await notifications.write(tx, {
    eventType: 'INCIDENT',
    title,
    shortTitle: title,
    audience: [`TRANSPORT:${entityId}`],
    causedBy: actor.subject,
  });
  afterCommit(() => notifications.tellSoon(stored));
}
