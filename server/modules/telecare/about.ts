import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { incidentCalls } from './about-incident';
import { transferCalls } from './about-transfer';
import type { CallsAbout, StoredCall, Subject } from './calls-about';
import { telecareCall } from './tables';

export const aboutOf = ({ kind }: Subject): CallsAbout =>
  kind === 'transfer' ? transferCalls : incidentCalls;

export function subjectOf({
  referralId,
  incidentId,
}: Pick<StoredCall, 'referralId' | 'incidentId'>): Subject {
  return referralId === null
    ? { kind: 'incident', id: incidentId ?? 0 }
    : { kind: 'transfer', id: referralId };
}

/** The columns of a call about it. */
export const columnsAbout = ({ kind, id }: Subject) =>
  kind === 'transfer' ? { referralId: id } : { incidentId: id };

/** A condition: a call about it. */
export const isAbout = ({ kind, id }: Subject) =>
  eq(kind === 'transfer' ? telecareCall.referralId : telecareCall.incidentId, id);

/** The call that has not ended. */
export async function findOpenCall(
  orm: Orm,
  subject: Subject,
  { lock = false } = {},
): Promise<StoredCall | undefined> {
  const query = orm
    .select()
    .from(telecareCall)
    .where(and(isAbout(subject), isNull(telecareCall.endedAt)));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The calls of incidents that have not ended. */
export const listOpenOfIncidents = (orm: Orm): Promise<StoredCall[]> =>
  orm
    .select()
    .from(telecareCall)
    .where(and(isNotNull(telecareCall.incidentId), isNull(telecareCall.endedAt)));
