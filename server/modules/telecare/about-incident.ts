import { REQUESTS_KEY } from '../../../contract/ambulance-requests/handlers';
import { partOf } from '../../../contract/parts';
import type { Actor } from '../../../contract/roles';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import { findIncident, goldenCodeOf, isDrivenBy, writeCallLine } from '../incidents';
import { findCrewed } from '../reference';
import { readRecord } from '../transfers';
import type { CallsAbout, StoredCall } from './calls-about';

const KINDS = { began: 'call-began', ended: 'call-ended', noted: 'call-note' } as const;

/** The calls of incidents: an incident has no conversation, so their lines and notes are in its own history. */
export const incidentCalls: CallsAbout = {
  centre: REQUESTS_KEY,
  async roomFor(orm, id, actor, call) {
    const [row, part] = await Promise.all([findIncident(orm, id), partIn(orm, id, actor, call)]);
    if (!row || part === null) throw new Refused('NOT_FOUND');
    // The incident may have another company's ambulance now.
    if (part === 'in-call') return null;
    return row.withdrawnAt === null && row.endedAt === null ? row.ambulanceId : null;
  },
  async ambulanceNow(orm, { incidentId, ambulanceId }) {
    const row = await findIncident(orm, incidentId ?? 0);
    if (!row || row.withdrawnAt !== null) return null;
    if (row.endedAt === null && row.ambulanceId !== null) return row.ambulanceId;
    // It goes on as a transfer: between its end and the dispatch the crew is still with the patient.
    const golden = await goldenCodeOf(orm, row.id);
    if (!golden || golden.isOver) return null;
    return (await readRecord(orm, golden.referralId)).ambulanceId ?? ambulanceId;
  },
  write: ({ hints, clock }, tx, id, { kind, by, detail, ambulance }) =>
    writeCallLine(hints, tx, id, {
      kind: KINDS[kind],
      at: new Date(clock.now()),
      by: by?.name ?? 'Relevo',
      ambulanceName: ambulance,
      note: detail,
    }),
  async ringOf(_orm, { incidentId, ambulance }, side, isAgain) {
    const calls = isAgain ? 'sigue llamando por video' : 'llama por video';
    const title =
      side === 'host'
        ? `Incidente ${incidentId}: ${ambulance} ${calls}`
        : `Incidente ${incidentId}: el CRUE ${calls} a ${ambulance}`;
    return { eventType: 'INCIDENT', title, shortTitle: title };
  },
};

type Part = 'there' | 'in-call' | null;

/** `there`: the regulation centre, and the company whose ambulance drives there; `in-call`: the company of the call's ambulance only. */
async function partIn(orm: Orm, id: number, actor: Actor, call?: StoredCall): Promise<Part> {
  if (partOf(actor.roles) === 'CRUE') return 'there';
  const { entityId } = actor;
  if (entityId === null) return null;
  if (await isDrivenBy(orm, id, entityId)) return 'there';
  const vehicle = call && (await findCrewed(orm, call.ambulanceId));
  return vehicle?.entityId === entityId ? 'in-call' : null;
}
