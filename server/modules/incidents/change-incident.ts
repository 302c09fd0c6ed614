import { eq } from 'drizzle-orm';
import type { IncidentDecision, IncidentFacts } from '../../../contract/incidents/decide-incident';
import type { IncidentRecord } from '../../../contract/incidents/incident-record';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import { findIncident, type StoredIncident } from './find-incidents';
import { presentRecord } from './present-incident';
import { incident, incidentEvent } from './tables';
import { tellIncident } from './tell-incident';

export type Request = Pick<WriteRequest<never>, 'tx' | 'actor' | 'origin' | 'at' | 'afterCommit'>;

type NewEvent = Omit<typeof incidentEvent.$inferInsert, 'incidentId' | 'at' | 'by'>;

export interface Change {
  set: Partial<StoredIncident>;
  events: readonly NewEvent[];
}

interface Act {
  /** Its audit entry. */
  action: string;
  /** The answer is for the company of the ambulance. */
  isCompany?: boolean;
  decide: (facts: IncidentFacts) => IncidentDecision;
  /** Called with the locked row, if the decision is to do it. Null changes nothing. */
  change: (row: StoredIncident) => Change | null | Promise<Change | null>;
}

/**
 * Locks the incident, decides and writes it with its events and its audit entry. Who repeats their own act gets the row as it
 * is. Throws `NOT_FOUND`, and `STATE_MOVED` with the name of the first person and the time.
 */
export async function changeIncident(
  platform: Platform,
  { tx, actor, origin, at, afterCommit }: Request,
  id: number,
  { action, isCompany = false, decide, change }: Act,
): Promise<IncidentRecord> {
  const row = await findIncident(tx, id, { lock: true });
  if (!row) throw new Refused('NOT_FOUND');
  const decision = decide(factsOf(row));
  if (decision.kind === 'refused') throw new Refused('STATE_MOVED', { message: decision.message });
  const made = decision.kind === 'do' ? await change(row) : null;
  if (made) {
    await writeChange(tx, row, made, { at: new Date(at.recordedAt), by: actor.name });
    const edit = { before: audited(row, made.set), after: audited({ ...row, ...made.set }, made.set) };
    await platform.audit.noteEdit(tx, actor, action, edit, origin);
    afterCommit(() => tellIncident(platform.hints, id));
  }
  return presentRecord(platform, tx, id, { isCompany });
}

/** Writes a change of a locked row with its events. */
export async function writeChange(
  tx: Orm,
  { id, version }: StoredIncident,
  { set, events }: Change,
  written: { at: Date; by: string },
): Promise<void> {
  await tx
    .update(incident)
    .set({ ...set, version: version + 1 })
    .where(eq(incident.id, id));
  await tx.insert(incidentEvent).values(events.map((event) => ({ ...event, ...written, incidentId: id })));
}

/** What the audit log may keep: neither the place nor typed words, which say who the person is. The record has them. */
const AUDITED = ['ambulanceId', 'ambulanceName', 'assignedAt', 'confirmedAt', 'outcome', 'endedAt'] as const;

function audited(row: StoredIncident, set: Change['set']): object {
  const shown = AUDITED.filter((name) => name in set).map((name) => [name, row[name]]);
  return { id: row.id, ...Object.fromEntries(shown), changed: Object.keys(set) };
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
            isConfirmed: row.confirmedAt !== null,
            at: (assignedAt ?? row.createdAt).toISOString(),
          },
    ended:
      endedAt === null || outcome === null
        ? null
        : { outcome, by: endedBy ?? '', subject: endedSubject ?? '', at: endedAt.toISOString() },
  };
}
