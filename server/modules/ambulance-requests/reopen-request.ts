import { and, eq, ne } from 'drizzle-orm';
import type { reopenRequest as reopenCall } from '../../../contract/ambulance-requests/acts';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import {
  type ClockChange,
  clockChange,
  findIncident,
  goldenCodeOf,
  withdrawIncident,
  writeClock,
} from '../incidents';
import { getRequest, listOfIncident } from './find-requests';
import type { StoredRequest } from './present-request';
import { ambulanceRequest as table } from './tables';
import { tellRequest } from './tell-request';

/**
 * Makes a handled request pending again. The incident that it made no longer counts, until the request is attended again. A
 * pending one is answered as it is. Throws `NOT_FOUND`, and `IN_USE` as `openAgain` does.
 */
export async function reopen(
  { audit, hints }: Platform,
  { tx, actor, origin, at, afterCommit, params: { id }, body: { reason } }: WriteRequest<typeof reopenCall>,
): Promise<StoredRequest> {
  const before = await getRequest(tx, id, { lock: true });
  const { status, incidentId, handledBy } = before;
  if (status === null) return before;
  const { row: after, clock } = await openAgain(tx, before, {
    by: actor.name,
    at: new Date(at.recordedAt),
    reason,
  });
  // Not the typed reason: it may say who the person is. The row has it.
  const edit = {
    before: { id, status, formId: incidentId, handledBy, ...(clock && { clock: clock.before }) },
    after: { id, status: null, ...(clock && { clock: clock.after }) },
  };
  await audit.noteEdit(tx, actor, 'reopen-ambulance-request', edit, origin);
  afterCommit(() => tellRequest(hints, { id, version: after.version, isNew: false, isLow: false }));
  return after;
}

interface Reopening {
  by: string;
  at: Date;
  reason: string;
}

/**
 * Writes a locked, handled request as pending. Throws `IN_USE`, before anything is written, while an ambulance drives for its incident,
 * after its end, after a golden code from it, and while others are duplicates of it. The incident of a duplicate counts again from the
 * requests that stay.
 */
export async function openAgain(
  tx: Orm,
  request: StoredRequest,
  { by, at, reason }: Reopening,
): Promise<{ row: StoredRequest; clock: ClockChange | null }> {
  const { id, status, incidentId, version } = request;
  const clock = status === 'duplicate' ? await leaveIncident(tx, request) : null;
  if (status === 'attend' && incidentId !== null) {
    // The lock of the incident comes first: a duplicate that is written now waits, or is counted below.
    refuseWhileAtWork(await findIncident(tx, incidentId, { lock: true }));
    await refuseAfterGoldenCode(tx, incidentId);
    const others = await tx.$count(table, and(eq(table.incidentId, incidentId), ne(table.id, id)));
    if (others > 0)
      throw new Refused('IN_USE', {
        message: `Reabra primero ${others === 1 ? 'la solicitud que se marcó como duplicada' : `las ${others} solicitudes que se marcaron como duplicadas`} del incidente ${incidentId}.`,
      });
    await withdrawIncident(tx, incidentId, at);
  }
  const cleared = { status: null, incidentId: null, handledBy: null, handledSubject: null, handledAt: null };
  const [after] = await tx
    .update(table)
    .set({ ...cleared, reopenedBy: by, reopenedAt: at, reopenReason: reason, version: version + 1 })
    .where(eq(table.id, id))
    .returning();
  if (!after) throw new Error('a request was not written');
  return { row: after, clock };
}

/** The person of the incident waits since the earliest of the other requests. */
async function leaveIncident(tx: Orm, { id, incidentId }: StoredRequest): Promise<ClockChange | null> {
  const found = incidentId === null ? undefined : await findIncident(tx, incidentId, { lock: true });
  if (!found) return null;
  const requests = await listOfIncident(tx, found.id);
  const times = (rows: readonly StoredRequest[]) => rows.map(({ createdAt }) => createdAt);
  const others = requests.filter((one) => one.id !== id);
  const clock = clockChange(found, times(requests), times(others));
  if (clock) await writeClock(tx, found, clock);
  return clock;
}

/** Nobody would see the ambulance, or the end, of an incident that does not count. */
function refuseWhileAtWork(incident: Awaited<ReturnType<typeof findIncident>>): void {
  if (!incident) return;
  const { id, endedAt, ambulanceName } = incident;
  if (endedAt !== null)
    throw new Refused('IN_USE', { message: `El incidente ${id} ya terminó: reábralo primero.` });
  if (ambulanceName !== null)
    throw new Refused('IN_USE', {
      message: `Retire primero la ambulancia ${ambulanceName} del incidente ${id}.`,
    });
}

/** Its transfer goes on: nobody would see for which emergency. */
async function refuseAfterGoldenCode(tx: Orm, incidentId: number): Promise<void> {
  const made = await goldenCodeOf(tx, incidentId);
  if (!made) return;
  const passed = `El incidente ${incidentId} pasó a código dorado`;
  throw new Refused('IN_USE', {
    message: made.isOver
      ? `${passed} y su traslado #${made.referralId} ya terminó: registre otra llamada.`
      : `${passed}: si fue un error, cancele primero el traslado #${made.referralId}.`,
  });
}
