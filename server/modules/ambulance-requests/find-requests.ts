import { and, asc, between, count, desc, eq, isNull, lt, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Priority, RequestStatus } from '../../../contract/ambulance-requests/ambulance-request';
import { type listAmbulanceRequests, MOST_COUNTED } from '../../../contract/ambulance-requests/reads';
import type { StatusFilter } from '../../../contract/ambulance-requests/status-words';
import { SUGGESTED_WITHIN_MINUTES } from '../../../contract/ambulance-requests/suggested-duplicates';
import type { QueryOf } from '../../../contract/call';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { StoredRequest } from './present-request';
import { ambulanceRequest as table } from './tables';

/** More neighbours in time than a person compares. */
const MOST_COMPARED = 500;

/** Throws `NOT_FOUND`. */
export async function getRequest(orm: Orm, id: number, { lock = false } = {}): Promise<StoredRequest> {
  const query = orm.select().from(table).where(eq(table.id, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new Refused('NOT_FOUND');
  return row;
}

/**
 * One page; one row more than `limit` if there is a next page. Of the pending ones the one that has waited longest is first, and
 * those of low priority follow the others; else the newest is first.
 */
export async function listRequests(
  orm: Orm,
  { status, priority, before, limit }: QueryOf<typeof listAmbulanceRequests>,
): Promise<StoredRequest[]> {
  const isPending = status === 'pending';
  const isLow = sql`(${table.priority} = 'low')`;
  const further = isPending
    ? sql`(${isLow}, ${table.createdAt}, ${table.id}) > (select last.priority = 'low', last.created_at, last.id from ambulance_request as last where last.id = ${before})`
    : lt(table.id, before ?? 0);
  const conditions = [hasStatus(status), priority && eq(table.priority, priority), before && further].filter(
    (one): one is SQL => Boolean(one),
  );
  return orm
    .select()
    .from(table)
    .where(and(...conditions))
    .orderBy(...(isPending ? [isLow, asc(table.createdAt), asc(table.id)] : [desc(table.id)]))
    .limit(limit + 1);
}

function hasStatus(status: StatusFilter): SQL | undefined {
  if (status === 'all') return undefined;
  return status === 'pending' ? isNull(table.status) : eq(table.status, status);
}

interface Pending extends Record<Priority, number> {
  /** ISO 8601, of the one that has waited longest. */
  oldestAt: string | null;
}

export async function countPending(orm: Orm): Promise<Pending> {
  const rows = await orm
    .select({
      priority: table.priority,
      count: sql<number>`count(*)::int`,
      oldest: min(table.createdAt),
    })
    .from(table)
    .where(isNull(table.status))
    .groupBy(table.priority);
  const counts = new Map(rows.map(({ priority, count }) => [priority, count]));
  const oldest = rows.flatMap(({ oldest }) => (oldest ? [oldest.toISOString()] : [])).sort()[0];
  return { normal: counts.get('normal') ?? 0, low: counts.get('low') ?? 0, oldestAt: oldest ?? null };
}

/** Of an incident: the request that made it and its duplicates, the first one first. */
export function listOfIncident(orm: Orm, incidentId: number): Promise<StoredRequest[]> {
  return orm.select().from(table).where(eq(table.incidentId, incidentId)).orderBy(table.id);
}

/** Up to `most` of each status. */
export async function countHandled(orm: Orm, most = MOST_COUNTED): Promise<Record<RequestStatus, number>> {
  const of = async (status: RequestStatus) => {
    const some = orm.select({ id: table.id }).from(table).where(eq(table.status, status)).limit(most);
    const [row] = await orm.select({ rows: count() }).from(some.as('some'));
    return row?.rows ?? 0;
  };
  const [attend, deleted, duplicate] = await Promise.all([of('attend'), of('delete'), of('duplicate')]);
  return { attend, delete: deleted, duplicate };
}

/** Those near in time that were not deleted, the newest first. */
export function listNeighbours(orm: Orm, { id, createdAt }: StoredRequest): Promise<StoredRequest[]> {
  const [from, to] = [-1, 1].map(
    (side) => new Date(createdAt.getTime() + side * SUGGESTED_WITHIN_MINUTES * 60_000),
  ) as [Date, Date];
  return orm
    .select()
    .from(table)
    .where(
      and(
        between(table.createdAt, from, to),
        ne(table.id, id),
        or(isNull(table.status), ne(table.status, 'delete')),
      ),
    )
    .orderBy(desc(table.id))
    .limit(MOST_COMPARED);
}
