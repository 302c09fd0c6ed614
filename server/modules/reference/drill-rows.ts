import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import { ambulance, ambulanceDevice, ambulanceEntity } from './tables';

/** Who made the devices: a start of the demonstration does not drive them. */
const MAKER = 'Simulacro';

/** What tells an ambulance of a drill from one that somebody moved into its entity. */
const DRILL_PLATE = sql`'SIM ' || ${ambulance.id}`;

const INSERT = `insert into ambulance (id, name, license_plate, ambulance_type, entity_id)
  select id, 'Simulacro ' || at, 'SIM ' || id,
    case when at % 3 = 0 then 'TAM' else 'TAB' end, $2
  from generate_series(1, $3::int) at, lateral (select $1::int + at - 1 as id) numbered`;
const INSERT_DEVICES = `insert into ambulance_device (ambulance_id, secret_hash, made_by)
  select ($1::int + at - 1)::int, hash, $3 from unnest($2::text[]) with ordinality given(hash, at)`;

interface Given {
  entityId: number;
  count: number;
  /** The hash of the secret of an ambulance's device. */
  hashOf: (id: number) => string;
}

/** Adds ambulances with successive numbers and returns the first one. Call `lockReference` first: it gives the numbers. */
export async function insertDrillAmbulances(tx: Orm, { entityId, count, hashOf }: Given): Promise<number> {
  const [highest] = await runText(tx, 'select coalesce(max(id), 0)::int from ambulance', []);
  const firstId = Number(highest?.[0] ?? 0) + 1;
  const hashes = Array.from({ length: count }, (_, at) => hashOf(firstId + at));
  await runText(tx, INSERT, [firstId, entityId, count]);
  await runText(tx, INSERT_DEVICES, [firstId, `{${hashes.join(',')}}`, MAKER]);
  return firstId;
}

/**
 * The numbers of the ambulances that a drill made in this entity. They and the entity are locked: until the transaction ends
 * nobody stores a position of them, or names them in a transfer or an agreement.
 */
export async function lockDrillAmbulances(tx: Orm, entityId: number): Promise<number[]> {
  await tx
    .select({ id: ambulanceEntity.id })
    .from(ambulanceEntity)
    .where(eq(ambulanceEntity.id, entityId))
    .for('update');
  const rows = await tx
    .select({ id: ambulance.id })
    .from(ambulance)
    .where(and(eq(ambulance.entityId, entityId), eq(ambulance.licensePlate, DRILL_PLATE)))
    .orderBy(asc(ambulance.id))
    .for('update');
  return rows.map(({ id }) => id);
}

interface Removed {
  entityId: number;
  /** The ambulances of the drill. */
  ids: readonly number[];
  /** Those of them that are still named: they are archived. */
  keptIds: readonly number[];
  /** Whether the entity is still named. */
  isEntityKept: boolean;
}

/**
 * Removes the ambulances of a drill with their devices, and its entity. What is still used is archived. An entity with
 * ambulances that are not of the drill stays as it is.
 */
export async function removeDrillRows(
  tx: Orm,
  { entityId, ids, keptIds, isEntityKept }: Removed,
): Promise<void> {
  const archivedAt = new Date();
  const gone = ids.filter((id) => !keptIds.includes(id));
  await tx.delete(ambulanceDevice).where(inArray(ambulanceDevice.ambulanceId, [...ids]));
  await tx.delete(ambulance).where(inArray(ambulance.id, gone));
  await tx
    .update(ambulance)
    .set({ archivedAt })
    .where(inArray(ambulance.id, [...keptIds]));
  const foreign = and(eq(ambulance.entityId, entityId), notInArray(ambulance.id, [...keptIds]));
  if ((await tx.$count(ambulance, foreign)) > 0) return;
  const ofEntity = eq(ambulanceEntity.id, entityId);
  if (keptIds.length > 0 || isEntityKept)
    await tx.update(ambulanceEntity).set({ archivedAt }).where(ofEntity);
  else await tx.delete(ambulanceEntity).where(ofEntity);
}
