import { eq } from 'drizzle-orm';
import type { IncidentDecision, IncidentFacts } from '../../../contract/incidents/decide-incident';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findIncident, type StoredIncident } from './find-incidents';
import { presentRecord } from './present-incident';
import { incident, incidentEvent } from './tables';
import { tellIncident } from './tell-incident';

export type Request = Pick<WriteRequest<never>, 'tx' | 'actor' | 'origin' | 'at' | 'afterCommit'>;

type NewEvent = Omit<typeof incidentEvent.$inferInsert, 'incidentId' | 'at' | 'by'>;

interface Change {
  set: Partial<StoredIncident>;
  events: readonly NewEvent[];
}

interface Act {
  /** Its audit entry. */
  action: string;
  decide: (facts: IncidentFacts) => IncidentDecision;
  /** Called with the locked row, if the decision is to do it. */
  change: (row: StoredIncident) => Change | Promise<Change>;
}

/**
 * Locks the incident, decides and writes it with its events and its audit entry. Who repeats their own act gets the row as it
 * is. Throws `NOT_FOUND`, and `STATE_MOVED` with the name of the first person and the time.
 */
export async function changeIncident(
  platform: Platform,
  { tx, actor, origin, at, afterCommit }: Request,
  id: number,
  { action, decide, change }: Act,
): Promise<IncidentRecord> {
  const row = await findIncident(tx, id, { lock: true });
  if (!row) throw new Refused('NOT_FOUND');
  const decision = decide(factsOf(row));
  if (decision.kind === 'refused') throw new Refused('STATE_MOVED', { message: decision.message });
  if (decision.kind === 'do') {
    const { set, events } = await change(row);
    await tx
      .update(incident)
      .set({ ...set, version: row.version + 1 })
      .where(eq(incident.id, id));
    const written = { incidentId: id, at: new Date(at.recordedAt), by: actor.name };
    await tx.insert(incidentEvent).values(events.map((event) => ({ ...event, ...written })));
    const before = Object.fromEntries(Object.keys(set).map((key) => [key, row[key as keyof StoredIncident]]));
    await audit(platform, { tx, actor, origin }, action, {
      before: { id, ...before },
      after: { id, ...set, events },
    });
    afterCommit(() => tellIncident(platform.hints, id));
  }
  return presentRecord(platform, tx, id);
}

function audit(
  { audit: log }: Platform,
  { tx, actor, origin }: Pick<Request, 'tx' | 'actor' | 'origin'>,
  action: string,
  edit: { before: unknown; after: unknown },
) {
  return log.noteEdit(tx, actor, action, edit, origin);
}

/** What the rules read. */
function factsOf(row: StoredIncident): IncidentFacts {
  const { ambulanceId, ambulanceName, assignedBy, assignedSubject, assignedAt } = row;
  const { outcome, endedBy, endedSubject, endedAt } = row;
  return {
    isWithdrawn: row.withdrawnAt !== null,
    ambulance:
      ambulanceId === null
        ? null
        : {
            id: ambulanceId,
            name: ambulanceName ?? `#${ambulanceId}`,
            by: assignedBy ?? '',
            subject: assignedSubject ?? '',
            at: (assignedAt ?? row.createdAt).toISOString(),
          },
    ended:
      endedAt === null || outcome === null
        ? null
        : { outcome, by: endedBy ?? '', subject: endedSubject ?? '', at: endedAt.toISOString() },
  };
}
