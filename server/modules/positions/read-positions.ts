import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { MapScope } from '../../../contract/map/map-readers';
import type { Position } from '../../../contract/positions/position';
import type { Orm } from '../../platform/database/database';
import type { StoredFix } from '../../platform/ports/positions';
import { listTracked } from '../reference';
import { presentPosition } from './fix';
import { ambulancePosition, position } from './tables';

type Row = typeof ambulancePosition.$inferSelect;

const fixOf = ({ fixAt, receivedAt, ...row }: Row): StoredFix => ({
  ...row,
  fixAt: fixAt.getTime(),
  receivedAt: receivedAt.getTime(),
});
const present = (row: Row): Position => presentPosition(fixOf(row));

/** The stored position of every vehicle. */
export async function readStoredFixes(orm: Orm): Promise<StoredFix[]> {
  return (await orm.select().from(ambulancePosition)).map(fixOf);
}

/** The newest position of each vehicle in a scope, by number; archived ambulances have none. */
export async function listNewest(orm: Orm, scope: MapScope): Promise<Position[]> {
  if (scope === null) return [];
  const [vehicles, rows] = await Promise.all([
    listTracked(orm),
    orm.select().from(ambulancePosition).orderBy(asc(ambulancePosition.ambulanceId)),
  ]);
  const seen = new Set(
    vehicles
      .filter(({ entityId }) => scope === 'all' || entityId === scope.entityId)
      .map(({ ambulanceId }) => ambulanceId),
  );
  return rows.filter(({ ambulanceId }) => seen.has(ambulanceId)).map(present);
}

/** The newest position of one vehicle; null without one. */
export async function findNewest(orm: Orm, ambulanceId: number): Promise<Position | null> {
  const [row] = await orm
    .select()
    .from(ambulancePosition)
    .where(eq(ambulancePosition.ambulanceId, ambulanceId));
  return row ? present(row) : null;
}

/** Where these vehicles are, by number. */
export async function findPlaces(
  orm: Orm,
  ids: readonly number[],
): Promise<Map<number, Pick<Row, 'lat' | 'lng' | 'fixAt' | 'receivedAt' | 'source' | 'suspect'>>> {
  const { ambulanceId, lat, lng, fixAt, receivedAt, source, suspect } = ambulancePosition;
  const rows = await orm
    .select({ ambulanceId, lat, lng, fixAt, receivedAt, source, suspect })
    .from(ambulancePosition)
    .where(inArray(ambulanceId, [...ids]));
  return new Map(rows.map(({ ambulanceId: id, ...place }) => [id, place]));
}

/** The kept fixes of all vehicles between two times, those of each in order. Vehicles that have been silent since have none. */
export async function listRecentFixes(
  orm: Orm,
  { from, to }: { from: Date; to: Date },
): Promise<StoredFix[]> {
  const vehicles = orm
    .select({ id: ambulancePosition.ambulanceId })
    .from(ambulancePosition)
    .where(gte(ambulancePosition.fixAt, from));
  const rows = await orm
    .select()
    .from(position)
    // By vehicle, as the table's only index is.
    .where(and(inArray(position.ambulanceId, vehicles), gte(position.fixAt, from), lte(position.fixAt, to)))
    .orderBy(asc(position.ambulanceId), asc(position.fixAt));
  return rows.map(fixOf);
}
/** What a replay shows of a kept fix. Times are epoch milliseconds. */
export type KeptFix = Pick<
  StoredFix,
  'lat' | 'lng' | 'speed' | 'suspect' | 'source' | 'fixAt' | 'receivedAt'
>;

/** The kept fixes of a vehicle between two times, in order. */
export async function listHistory(
  orm: Orm,
  { ambulanceId, from, until }: { ambulanceId: number; from: Date; until: Date },
): Promise<KeptFix[]> {
  const { lat, lng, speed, suspect, source, fixAt, receivedAt } = position;
  const rows = await orm
    .select({ lat, lng, speed, suspect, source, fixAt, receivedAt })
    .from(position)
    .where(and(eq(position.ambulanceId, ambulanceId), gte(fixAt, from), lte(fixAt, until)))
    .orderBy(asc(fixAt));
  return rows.map((row) => ({
    ...row,
    fixAt: row.fixAt.getTime(),
    receivedAt: row.receivedAt.getTime(),
  }));
}
