import { LIMITS } from '../../../contract/limits';
import { matcherOf } from '../../../contract/plain-text';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import { findAdministered, listAdministered } from '../reference';
import type { Administered, Shown } from './administered';

interface Wanted {
  search?: string | undefined;
  archived?: 'true' | 'false' | undefined;
  page: number;
}

/** `Móvil 2` before `Móvil 11`. */
const byName = new Intl.Collator('es', { numeric: true });

/** One page of the rows that have every typed word, by name. */
export async function listRows(orm: Orm, entity: Administered, { search = '', archived, page }: Wanted) {
  const [present, all] = await Promise.all([entity.presenter(orm), listAdministered(orm, entity.kind)]);
  const isSought = matcherOf(search);
  const shown = all
    .filter(({ archivedAt }) => archived === 'true' || archivedAt === null)
    .map(present)
    .filter((row) => isSought(entity.searched(row).join(' ')))
    .sort((one, other) => byName.compare(one.name, other.name) || one.id - other.id);
  const from = (page - 1) * LIMITS.pageSize;
  return {
    rows: shown.slice(from, from + LIMITS.pageSize),
    totalPages: Math.ceil(shown.length / LIMITS.pageSize),
    total: shown.length,
  };
}

/** Throws `NOT_FOUND`. */
export async function readRow(orm: Orm, entity: Administered, id: number): Promise<Shown> {
  const row = await findAdministered(orm, entity.kind, id);
  if (!row) throw new Refused('NOT_FOUND');
  return (await entity.presenter(orm))(row);
}
