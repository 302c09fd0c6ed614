import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import { runText } from '../../platform/database/run-text';
import type { TrackedAmbulance } from '../../platform/ports/reference';
import * as tables from './tables';

/** The tables that the administration changes. */
const TABLES = {
  ips: tables.ips,
  eps: tables.eps,
  entities: tables.ambulanceEntity,
  ambulances: tables.ambulance,
  networks: tables.network,
  neighborhoods: tables.neighborhood,
} as const;

export type AdministeredKind = keyof typeof TABLES;
export type AdministeredRow<Kind extends AdministeredKind> = (typeof TABLES)[Kind]['$inferSelect'];
export type AdministeredValues<Kind extends AdministeredKind> = Omit<
  (typeof TABLES)[Kind]['$inferInsert'],
  'id'
>;

/** All of them have the columns that are used here. */
export const tableOf = (kind: AdministeredKind) => TABLES[kind] as typeof tables.network;

/** Invented rows have ids up to this; a real one never gets one of them. The others are numbered from 1. */
const LAST_INVENTED_ID: Partial<Record<AdministeredKind, number>> = { ips: 100, eps: 100 };

/** Also that of an import: two at once could give the same new ids, or the same name. */
const REFERENCE_LOCK = 7_202_610;

/** Until the end of the transaction nobody else changes reference data. */
export async function lockReference(tx: Orm): Promise<void> {
  await runText(tx, 'select pg_advisory_xact_lock($1)', [REFERENCE_LOCK]);
}

/** Rows of one table from the database, archived ones too. */
export async function listAdministered<Kind extends AdministeredKind>(
  orm: Orm,
  kind: Kind,
): Promise<AdministeredRow<Kind>[]> {
  return (await orm.select().from(tableOf(kind))) as AdministeredRow<Kind>[];
}

export async function findAdministered<Kind extends AdministeredKind>(
  orm: Orm,
  kind: Kind,
  id: number,
): Promise<AdministeredRow<Kind> | undefined> {
  const [row] = await orm
    .select()
    .from(tableOf(kind))
    .where(eq(tableOf(kind).id, id));
  return row as AdministeredRow<Kind> | undefined;
}

/** Locks the row until the transaction ends: what would refer to it newly waits. */
export async function lockAdministered(tx: Orm, kind: AdministeredKind, id: number): Promise<void> {
  const table = tableOf(kind);
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}

/** Call `lockReference` first: it gives the next id. */
export async function insertAdministered<Kind extends AdministeredKind>(
  tx: Orm,
  kind: Kind,
  values: AdministeredValues<Kind>,
): Promise<AdministeredRow<Kind>> {
  const table = tableOf(kind);
  const [highest] = await tx.select({ id: sql<number | null>`max(${table.id})` }).from(table);
  const id = Math.max(LAST_INVENTED_ID[kind] ?? 0, Number(highest?.id ?? 0)) + 1;
  const [row] = await tx
    .insert(table)
    .values({ ...(values as { name: string }), id })
    .returning();
  return row as AdministeredRow<Kind>;
}

export async function updateAdministered<Kind extends AdministeredKind>(
  tx: Orm,
  kind: Kind,
  id: number,
  values: Partial<AdministeredValues<Kind>>,
): Promise<AdministeredRow<Kind>> {
  const table = tableOf(kind);
  const [row] = await tx
    .update(table)
    .set(values as { name?: string })
    .where(eq(table.id, id))
    .returning();
  return row as AdministeredRow<Kind>;
}

export async function listRegimeTypes(orm: Orm): Promise<{ id: number; name: string }[]> {
  return orm.select({ id: tables.regimeType.id, name: tables.regimeType.name }).from(tables.regimeType);
}

/** These municipalities with their departments, by id. */
export async function findMunicipalities(orm: Orm, ids: readonly number[]) {
  const { municipality, department } = tables;
  const rows = await orm
    .select({
      id: municipality.id,
      name: municipality.name,
      departmentId: municipality.departmentId,
      department: department.name,
    })
    .from(municipality)
    .innerJoin(department, eq(department.id, municipality.departmentId))
    .where(inArray(municipality.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many ambulances each entity has, or each of these, without archived ones. */
export async function countAmbulances(orm: Orm, among?: readonly number[]): Promise<Map<number, number>> {
  const { ambulance } = tables;
  const rows = await orm
    .select({ entityId: ambulance.entityId, total: count() })
    .from(ambulance)
    .where(and(isNull(ambulance.archivedAt), among && inArray(ambulance.entityId, [...among])))
    .groupBy(ambulance.entityId);
  return new Map(rows.map(({ entityId, total }) => [entityId, total]));
}

/** How many hospitals each of these care networks has, without archived ones. */
export async function countHospitals(orm: Orm, networkIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await runText(
    orm,
    `select network_id, count(distinct ips.id)::int from ips, unnest(network_ids) network_id
      where archived_at is null and network_id = any($1::int[]) group by network_id`,
    [`{${networkIds.join(',')}}`],
  );
  return new Map(rows as [number, number][]);
}

/** When the secret of the device of each of these ambulances was made. */
export async function deviceSecretTimes(orm: Orm, ids: readonly number[]): Promise<Map<number, Date>> {
  const { ambulanceId, madeAt } = tables.ambulanceDevice;
  const rows = await orm
    .select({ ambulanceId, madeAt })
    .from(tables.ambulanceDevice)
    .where(inArray(ambulanceId, [...ids]));
  return new Map(rows.map((row) => [row.ambulanceId, row.madeAt]));
}

/** Replaces the secret of an ambulance's device; the earlier one is no longer valid. */
export async function storeDeviceSecret(
  tx: Orm,
  stored: { ambulanceId: number; secretHash: string; madeAt: Date; madeBy: string },
): Promise<void> {
  const { ambulanceId, ...set } = stored;
  await tx
    .insert(tables.ambulanceDevice)
    .values(stored)
    .onConflictDoUpdate({ target: tables.ambulanceDevice.ambulanceId, set });
}

/** Who made the secrets of simulated devices. */
const SIMULATOR = 'Simulador';

/**
 * Gives ambulances of a demonstration a simulated device. One whose secret a person has made is left to that person. Returns
 * the ambulances that have it now.
 */
export async function giveSimulatedDevices(
  orm: Orm,
  given: readonly { ambulanceId: number; secretHash: string }[],
): Promise<Set<number>> {
  const { ambulanceDevice: device } = tables;
  const madeAt = new Date();
  const rows = await orm
    .insert(device)
    .values(given.map((one) => ({ ...one, madeAt, madeBy: SIMULATOR })))
    .onConflictDoUpdate({
      target: device.ambulanceId,
      set: { secretHash: sql`excluded.secret_hash`, madeAt },
      setWhere: eq(device.madeBy, SIMULATOR),
    })
    .returning({ id: device.ambulanceId });
  return new Set(rows.map(({ id }) => id));
}

/** Every ambulance that is not in the archive, with what its device shows. */
export function listTracked(orm: Orm): Promise<TrackedAmbulance[]> {
  const { ambulance, ambulanceDevice: device } = tables;
  return orm
    .select({
      ambulanceId: ambulance.id,
      licensePlate: ambulance.licensePlate,
      entityId: ambulance.entityId,
      secretHash: device.secretHash,
      datasourceId: ambulance.datasourceId,
    })
    .from(ambulance)
    .leftJoin(device, eq(device.ambulanceId, ambulance.id))
    .where(isNull(ambulance.archivedAt));
}

/** Locks the rows in the order of their numbers, so that two processes never wait for each other. */
const SET_ON_SERVICE = `update ambulance set on_service = changed."onService", updated_at = changed.at
  from (select id, said."onService", to_timestamp(said.at / 1000) as at
    from ambulance join json_to_recordset($1::text::json) as said("ambulanceId" int, "onService" boolean, at float8)
      on id = said."ambulanceId" and on_service <> said."onService" and updated_at <= to_timestamp(said.at / 1000)
    order by id for no key update of ambulance) changed
  where ambulance.id = changed.id`;

/**
 * What devices say of their ambulances' service, at most once for each. What was said before the stored word loses, whichever
 * process writes it. An ambulance that is so already is not touched. `at` is in epoch milliseconds.
 */
export async function setOnService(
  orm: Orm,
  said: readonly { ambulanceId: number; onService: boolean; at: number }[],
): Promise<void> {
  await runText(orm, SET_ON_SERVICE, [JSON.stringify(said)]);
}

/** Ambulances without a telephone of their crew. */
export async function listCrewless(orm: Orm): Promise<Set<number>> {
  const { ambulance } = tables;
  const rows = await orm.select({ id: ambulance.id }).from(ambulance).where(isNull(ambulance.cellphone));
  return new Set(rows.map(({ id }) => id));
}

/** Catalogues that a request needs; `lacking` counts the empty ones. */
export async function countCatalogues(orm: Orm): Promise<{ total: number; lacking: number }> {
  const { cie10, municipality, neighborhood } = tables;
  const rows = await Promise.all([cie10, municipality, neighborhood].map((table) => orm.$count(table)));
  return { total: rows.length, lacking: rows.filter((total) => total === 0).length };
}
