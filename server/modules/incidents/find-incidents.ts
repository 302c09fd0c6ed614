import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  min,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { AnswerOf, QueryOf } from '../../../contract/call';
import type { LatestEvent } from '../../../contract/incidents/incidents';
import type {
  countWaitingIncidents,
  IncidentFilter,
  listIncidents as listCall,
} from '../../../contract/incidents/reads';
import type { Orm } from '../../platform/database/database';
import { entityAmbulances } from '../reference';
import { HAS_GOLDEN_CODE } from './has-golden-code';
import { incident, incidentEvent } from './tables';

const LATEST = 50;

export type StoredIncident = typeof incident.$inferSelect;
/** `hasGoldenCode`: never for an entity, which may have no part in its transfer. */
export type ListedIncident = StoredIncident & { hasGoldenCode: boolean };
export type StoredEvent = typeof incidentEvent.$inferSelect;

export async function findIncident(
  orm: Orm,
  id: number,
  { lock = false } = {},
): Promise<StoredIncident | undefined> {
  const query = orm.select().from(incident).where(eq(incident.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** The incident that became this golden code; null for none. */
export async function incidentOf(orm: Orm, referralId: number): Promise<number | null> {
  const [row] = await orm
    .select({ id: incidentEvent.incidentId })
    .from(incidentEvent)
    .where(and(eq(incidentEvent.referralId, referralId), eq(incidentEvent.kind, 'golden-code')))
    .limit(1);
  return row?.id ?? null;
}

/** What happened to it, the oldest first. */
export function listEvents(orm: Orm, id: number): Promise<StoredEvent[]> {
  return orm.select().from(incidentEvent).where(eq(incidentEvent.incidentId, id)).orderBy(incidentEvent.id);
}

/** The newest incidents that count. */
export async function listLatest(orm: Orm): Promise<LatestEvent[]> {
  const rows = await orm
    .select()
    .from(incident)
    .where(isNull(incident.withdrawnAt))
    .orderBy(desc(incident.id))
    .limit(LATEST);
  return rows.map(({ id, address, callerPhone, createdAt, endedAt }) => ({
    formId: id,
    address,
    cellphoneNumber: callerPhone,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/** Locks the incident, so that no duplicate of it is written meanwhile, and takes it out of those that count. */
export async function withdrawIncident(tx: Orm, id: number, at: Date): Promise<StoredIncident | undefined> {
  const [row] = await tx.update(incident).set({ withdrawnAt: at }).where(eq(incident.id, id)).returning();
  return row;
}

/**
 * One page; one row more than `limit` if there is a next page. Without an ambulance the one whose person waits longest is first, of
 * unconfirmed ones those that do not drive, the one that was sent first before; else the newest. `entityId`: only what its ambulances drive for.
 */
export async function listPage(
  orm: Orm,
  { state, before, limit }: QueryOf<typeof listCall>,
  entityId: number | null,
): Promise<ListedIncident[]> {
  const first = FIRST[state];
  const place = first && sql.join([...first, incident.id], sql`, `);
  const further = place
    ? sql`(${place}) > (select ${place} from ${incident} where ${incident.id} = ${before})`
    : lt(incident.id, before ?? 0);
  return orm
    .select({
      ...getTableColumns(incident),
      hasGoldenCode: entityId === null ? sql<boolean>`${sql.raw(HAS_GOLDEN_CODE)}` : sql<boolean>`false`,
    })
    .from(incident)
    .where(and(hasState(state), isOf(entityId), before === undefined ? undefined : further))
    .orderBy(...(place ? [place] : [desc(incident.id)]))
    .limit(limit + 1);
}

export async function countOpen(
  orm: Orm,
  entityId: number | null,
): Promise<Record<Exclude<IncidentFilter, 'ended'>, number>> {
  const of = async (state: SQL | undefined) => {
    const [row] = await orm
      .select({ rows: count() })
      .from(incident)
      .where(and(state, isOf(entityId)));
    return row?.rows ?? 0;
  };
  const [waiting, unconfirmed, sent] = await Promise.all([
    of(hasState('waiting')),
    of(isSilent()),
    of(hasState('sent')),
  ]);
  return { waiting, unconfirmed, sent };
}

/**
 * Those without an ambulance, and since when the person of the first of them waits: one with a golden code is counted as its transfer.
 * Those whose ambulance nobody has confirmed, and when the first was sent.
 */
export async function countWaiting(orm: Orm): Promise<AnswerOf<typeof countWaitingIncidents>> {
  const of = (condition: SQL | undefined, since: SQL<Date | null>) =>
    orm.select({ rows: count(), oldest: since }).from(incident).where(condition);
  const [[waits], [silent]] = await Promise.all([
    of(and(hasState('waiting'), sql.raw(`not ${HAS_GOLDEN_CODE}`)), min(incident.healthArrivalDate)),
    of(isSilent(), sql`min(${SENT_AT})`.mapWith(incident.assignedAt)),
  ]);
  return {
    waiting: waits?.rows ?? 0,
    oldestAt: waits?.oldest?.toISOString() ?? null,
    unconfirmed: silent?.rows ?? 0,
    unconfirmedSince: silent?.oldest?.toISOString() ?? null,
  };
}

/** A condition: an incident that counts, in this state. */
export function hasState(state: IncidentFilter): SQL | undefined {
  const counts = isNull(incident.withdrawnAt);
  if (state === 'ended') return and(counts, isNotNull(incident.endedAt));
  const open = and(counts, isNull(incident.endedAt));
  if (state === 'waiting') return and(open, isNull(incident.ambulanceId));
  const sent = and(open, isNotNull(incident.ambulanceId));
  return state === 'sent' ? sent : and(sent, isNull(incident.confirmedAt));
}

/** A condition: unconfirmed, and its ambulance does not drive to it either. Only these are alarms. */
const isSilent = () => and(hasState('unconfirmed'), isNull(incident.setOutAt));

/** When its ambulance was sent. */
const SENT_AT = sql`coalesce(${incident.assignedAt}, ${incident.createdAt})`;

/** What comes first in a list that has not the newest first. */
const FIRST: Partial<Record<IncidentFilter, readonly SQLWrapper[]>> = {
  waiting: [incident.healthArrivalDate],
  unconfirmed: [sql`${incident.setOutAt} is not null`, SENT_AT],
};

/** An ended incident is no longer its company's: the hold of its ambulance is gone. */
const isOf = (entityId: number | null) =>
  entityId === null ? undefined : entityAmbulances(incident.id, entityId);

/** Those with an ambulance in this state, the silent ones first, the one that was sent first before. */
export function listSentRows(
  orm: Orm,
  state: 'sent' | 'unconfirmed',
  entityId: number | null,
): Promise<StoredIncident[]> {
  return orm
    .select()
    .from(incident)
    .where(and(hasState(state), isOf(entityId)))
    .orderBy(sql`coalesce(${incident.confirmedAt}, ${incident.setOutAt}) is not null`, SENT_AT, incident.id);
}

/** Whether an ambulance of this entity drives for the incident now. */
export async function isDrivenBy(orm: Orm, id: number, entityId: number): Promise<boolean> {
  const [row] = await orm
    .select({ id: incident.id })
    .from(incident)
    .where(and(eq(incident.id, id), isOf(entityId)));
  return row !== undefined;
}

interface Sent {
  incidentId: number;
  ambulanceId: number;
  by: string;
  at: Date;
}

/** The ambulances that drive for open incidents: all, or this one. */
export async function listSent(orm: Orm, ambulanceId?: number): Promise<Sent[]> {
  const rows = await orm
    .select()
    .from(incident)
    .where(
      and(hasState('sent'), ambulanceId === undefined ? undefined : eq(incident.ambulanceId, ambulanceId)),
    );
  return rows.flatMap(({ id, ambulanceId: sent, assignedBy, assignedAt, createdAt }) =>
    sent === null
      ? []
      : [{ incidentId: id, ambulanceId: sent, by: assignedBy ?? '', at: assignedAt ?? createdAt }],
  );
}
