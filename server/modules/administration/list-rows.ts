import { LIMITS } from '../../../contract/limits';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import { findAdministered, listAdministeredPage } from '../reference';
import type { Administered, Shown } from './administered';

interface Wanted {
  search?: string | undefined;
  archived?: 'true' | 'false' | undefined;
  page: number;
}

/** One page of the rows that have every typed word, by name. */
export async function listRows(orm: Orm, entity: Administered, { search = '', archived, page }: Wanted) {
  const limit = LIMITS.pageSize;
  const { rows, total } = await listAdministeredPage(orm, entity.kind, {
    search,
    archived: archived === 'true',
    offset: (page - 1) * limit,
    limit,
  });
  const present = await entity.presenter(orm, rows);
  return { rows: rows.map(present), totalPages: Math.ceil(total / limit), total };
}

/** Throws `NOT_FOUND`. */
export async function readRow(orm: Orm, entity: Administered, id: number): Promise<Shown> {
  const row = await findAdministered(orm, entity.kind, id);
  if (!row) throw new Refused('NOT_FOUND');
  return (await entity.presenter(orm, [row]))(row);
}
