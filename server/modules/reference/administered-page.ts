import { and, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { plainText } from '../../../contract/plain-text';
import type { Orm } from '../../platform/database/database';
import { escapeLike } from '../../platform/database/escape-like';
import { type AdministeredKind, type AdministeredRow, tableOf } from './administered-rows';
import { ambulance, ambulanceEntity, eps, ips, municipality, neighborhood, network } from './tables';

interface Wanted {
  search: string;
  /** Also the archived rows. */
  archived: boolean;
  offset: number;
  limit: number;
}

interface Page<Kind extends AdministeredKind> {
  rows: AdministeredRow<Kind>[];
  /** Of all pages. */
  total: number;
}

/** The rows that have every typed word, by name: one page of them. */
export async function listAdministeredPage<Kind extends AdministeredKind>(
  orm: Orm,
  kind: Kind,
  { search, archived, offset, limit }: Wanted,
): Promise<Page<Kind>> {
  const table = tableOf(kind);
  const wanted = and(archived ? undefined : isNull(table.archivedAt), hasWords(kind, search));
  const [rows, total] = await Promise.all([
    orm
      .select()
      .from(table)
      .where(wanted)
      // `Móvil 2` before `Móvil 11`, `ñ` after `n`: no collation does this on both databases.
      .orderBy(sql`name_order(${table.name}) collate "C"`, table.id)
      .limit(limit)
      .offset(offset),
    orm.$count(table, wanted),
  ]);
  return { rows: rows as AdministeredRow<Kind>[], total };
}

/** Those of these rows that exist, archived ones too. */
export async function findAdministeredAmong<Kind extends AdministeredKind>(
  orm: Orm,
  kind: Kind,
  ids: readonly number[],
): Promise<AdministeredRow<Kind>[]> {
  if (ids.length === 0) return [];
  const table = tableOf(kind);
  const found = await orm
    .select()
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return found as AdministeredRow<Kind>[];
}

/** Rows with this text in a column, in any accents and capitals. */
export async function findAdministeredAlike<Kind extends AdministeredKind>(
  orm: Orm,
  kind: Kind,
  column: string,
  text: string,
): Promise<AdministeredRow<Kind>[]> {
  const table = tableOf(kind);
  const held = getTableColumns(table)[column as 'name'];
  const found = await orm
    .select()
    .from(table)
    .where(sql`plain_text(${held}) = ${plainText(text)}`)
    .orderBy(table.id);
  return found as AdministeredRow<Kind>[];
}

/** The texts of a row that a search reads. */
const SEARCHED: Readonly<Record<AdministeredKind, SQL>> = {
  ips: sql`${ips.name}, ${ips.repsCode}, ${ips.nit}, ${nameOf(municipality, ips.municipalityId)}`,
  eps: sql`${eps.name}, ${eps.code}, ${eps.nit}`,
  entities: sql`${ambulanceEntity.name}, ${ambulanceEntity.nit}`,
  ambulances: sql`${ambulance.name}, ${ambulance.licensePlate}, replace(${ambulance.licensePlate}, ' ', ''), ${nameOf(ambulanceEntity, ambulance.entityId)}`,
  networks: sql`${network.name}`,
  neighborhoods: sql`${neighborhood.name}, ${nameOf(municipality, neighborhood.municipalityId)}`,
};

function nameOf(
  table: typeof municipality | typeof ambulanceEntity,
  id: typeof ips.municipalityId | typeof ambulance.entityId | typeof neighborhood.municipalityId,
): SQL {
  return sql`(select ${table.name} from ${table} where ${table.id} = ${id})`;
}

function hasWords(kind: AdministeredKind, search: string): SQL | undefined {
  const words = plainText(search).split(' ').filter(Boolean);
  return and(
    ...words.map(
      (word) => sql`plain_text(concat_ws(' ', ${SEARCHED[kind]})) like ${`%${escapeLike(word)}%`}`,
    ),
  );
}
