import { desc, eq, isNull } from 'drizzle-orm';
import type { Incident, LatestEvent } from '../../../contract/incidents/incidents';
import type { Orm } from '../../platform/database/database';
import { incident } from './tables';

const LATEST = 50;

type StoredIncident = typeof incident.$inferSelect;

export async function findIncident(
  orm: Orm,
  id: number,
  { lock = false } = {},
): Promise<StoredIncident | undefined> {
  const query = orm.select().from(incident).where(eq(incident.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The newest incidents that count. */
export async function listLatest(orm: Orm): Promise<LatestEvent[]> {
  const rows = await orm
    .select()
    .from(incident)
    .where(isNull(incident.withdrawnAt))
    .orderBy(desc(incident.id))
    .limit(LATEST);
  return rows.map(({ id, address, callerPhone, createdAt }) => ({
    formId: id,
    address,
    cellphoneNumber: callerPhone,
    createdAt: createdAt.toISOString(),
  }));
}

/** Locks the incident, so that no duplicate of it is written meanwhile, and takes it out of those that count. */
export async function withdrawIncident(tx: Orm, id: number, at: Date): Promise<StoredIncident | undefined> {
  const [row] = await tx.update(incident).set({ withdrawnAt: at }).where(eq(incident.id, id)).returning();
  return row;
}

export function presentIncident({
  requestId: _request,
  createdSubject: _subject,
  withdrawnAt: _withdrawn,
  ...row
}: StoredIncident): Incident {
  return {
    ...row,
    formId: row.id,
    healthArrivalDate: row.healthArrivalDate.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
