import { and, eq, ne } from 'drizzle-orm';
import type { reopenRequest as reopenCall } from '../../../contract/ambulance-requests/acts';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { withdrawIncident } from '../incidents';
import { getRequest } from './find-requests';
import type { StoredRequest } from './present-request';
import { ambulanceRequest as table } from './tables';
import { tellRequest } from './tell-request';

/**
 * Makes a handled request pending again. The incident that it made no longer counts, until the request is attended again. A
 * pending one is answered as it is. Throws `NOT_FOUND`, and `IN_USE` while an ambulance drives for its incident, after its end, and
 * while others are duplicates of it.
 */
export async function reopen(
  { audit, hints }: Platform,
  { tx, actor, origin, at, afterCommit, params: { id }, body: { reason } }: WriteRequest<typeof reopenCall>,
): Promise<StoredRequest> {
  const before = await getRequest(tx, id, { lock: true });
  const { status, incidentId, handledBy } = before;
  if (status === null) return before;
  if (status === 'attend' && incidentId !== null) {
    // The lock of the incident comes first: a duplicate that is written now waits, or is counted below.
    refuseWhileAtWork(await withdrawIncident(tx, incidentId, new Date(at.recordedAt)));
    const others = await tx.$count(table, and(eq(table.incidentId, incidentId), ne(table.id, id)));
    if (others > 0)
      throw new Refused('IN_USE', {
        message: `Reabra primero ${others === 1 ? 'la solicitud que se marcó como duplicada' : `las ${others} solicitudes que se marcaron como duplicadas`} del incidente ${incidentId}.`,
      });
  }
  const cleared = { status: null, incidentId: null, handledBy: null, handledSubject: null, handledAt: null };
  const [after] = await tx
    .update(table)
    .set({ ...cleared, version: before.version + 1 })
    .where(eq(table.id, id))
    .returning();
  if (!after) throw new Error('a request was not written');
  const edit = { before: { id, status, formId: incidentId, handledBy }, after: { id, status: null, reason } };
  await audit.noteEdit(tx, actor, 'reopen-ambulance-request', edit, origin);
  afterCommit(() => tellRequest(hints, { id, version: after.version, isNew: false, isLow: false }));
  return after;
}

/** Nobody would see the ambulance, or the end, of an incident that does not count. */
function refuseWhileAtWork(incident: Awaited<ReturnType<typeof withdrawIncident>>): void {
  if (!incident) return;
  const { id, endedAt, ambulanceName } = incident;
  if (endedAt !== null)
    throw new Refused('IN_USE', { message: `El incidente ${id} ya terminó: reábralo primero.` });
  if (ambulanceName !== null)
    throw new Refused('IN_USE', {
      message: `Retire primero la ambulancia ${ambulanceName} del incidente ${id}.`,
    });
}
