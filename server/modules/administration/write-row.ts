import { isDeepStrictEqual } from 'node:util';
import type { Call } from '../../../contract/call';
import type { Orm } from '../../platform/database/database';
import { Refused } from '../../platform/http/refused';
import type { WriteRequest } from '../../platform/http/route';
import type { Platform } from '../../platform/platform';
import {
  type AdministeredKind,
  type AdministeredRow,
  findAdministered,
  insertAdministered,
  lockAdministered,
  lockReference,
  updateAdministered,
  writeReference,
} from '../reference';
import type { Administered, Form, Shown } from './administered';
import { readRow } from './list-rows';
import { listed } from './open-work-text';

type Request = WriteRequest<Call>;
type Row = AdministeredRow<AdministeredKind>;

/** Creates a row. Throws `Refused` at the field that is wrong. */
export async function createRow(
  platform: Platform,
  request: Request,
  entity: Administered,
  form: Form,
): Promise<Shown> {
  const { tx, actor, at } = request;
  await lockReference(tx);
  const values = { ...entity.columns(form), editedAt: new Date(at.recordedAt), editedBy: actor.name } as Row;
  await entity.check(tx, values, null, form);
  return written(platform, request, entity, 'create', null, async () => {
    const row = await insertAdministered(tx, entity.kind, values);
    await entity.keepMore?.(tx, row, form, null);
    return row.id;
  });
}

/**
 * Changes the given fields of a row. Throws `Refused`: at the field that is wrong, `NOT_FOUND`, and `STATE_MOVED` with the row
 * of now after a colleague's change.
 */
export async function changeRow(
  platform: Platform,
  request: Request,
  entity: Administered,
  id: number,
  { basedOn, ...form }: Form,
): Promise<Shown> {
  const { tx } = request;
  const { row, before } = await readForChange(tx, entity, id, basedOn);
  if (row.archivedAt)
    throw new Refused('STATE_MOVED', {
      message: 'Está en el archivo. Devuélvalo antes de cambiarlo.',
      current: before,
    });
  const columns = entity.columns(form);
  await entity.check(tx, { ...row, ...columns }, row, form);
  if (isSame(row, columns, before, form)) return before;
  return written(platform, request, entity, 'edit', before, async () => {
    const after = await updateAdministered(tx, entity.kind, id, { ...columns, ...editOf(row, request) });
    await entity.keepMore?.(tx, after, form, row);
    return id;
  });
}

/** Archives a row. Throws `IN_USE` with what it would break. */
export async function archiveRow(
  platform: Platform,
  request: Request,
  entity: Administered,
  id: number,
  { basedOn }: Form,
): Promise<Shown> {
  const { tx, at } = request;
  const now = new Date(at.recordedAt);
  const { row, before } = await readForChange(tx, entity, id, basedOn);
  if (row.archivedAt) return before;
  const reason = entity.permanent?.[id];
  if (reason) throw new Refused('IN_USE', { message: `No se puede archivar. ${reason}` });
  await lockAdministered(tx, entity.kind, id);
  const used = await entity.usedBy(tx, row, now);
  if (used.length > 0)
    throw new Refused('IN_USE', { message: `No se puede archivar todavía: tiene ${listed(used)}.` });
  return written(platform, request, entity, 'archive', before, async () => {
    await updateAdministered(tx, entity.kind, id, { ...editOf(row, request), archivedAt: now });
    return id;
  });
}

export async function restoreRow(
  platform: Platform,
  request: Request,
  entity: Administered,
  id: number,
): Promise<Shown> {
  const { tx } = request;
  const { row, before } = await readForChange(tx, entity, id, undefined);
  if (!row.archivedAt) return before;
  await entity.refuseRestore?.(tx, row);
  return written(platform, request, entity, 'restore', before, async () => {
    await updateAdministered(tx, entity.kind, id, { ...editOf(row, request), archivedAt: null });
    return id;
  });
}

async function readForChange(tx: Orm, entity: Administered, id: number, basedOn: unknown) {
  await lockReference(tx);
  const row = await findAdministered(tx, entity.kind, id);
  if (!row) throw new Refused('NOT_FOUND');
  const before = (await entity.presenter(tx, [row]))(row);
  if (basedOn !== undefined && basedOn !== row.version)
    throw new Refused('STATE_MOVED', {
      message: `${row.editedBy ?? 'Alguien'} lo cambió entretanto. Revise lo nuevo y guarde otra vez.`,
      current: before,
    });
  return { row, before };
}

const editOf = ({ version }: Row, { actor, at }: Request) => ({
  version: version + 1,
  editedAt: new Date(at.recordedAt),
  editedBy: actor.name,
});

/** Nothing to write: no new version, and no desk fetches. */
function isSame(row: Row, columns: object, before: Shown, form: Form): boolean {
  const holds = (held: object, [name, value]: [string, unknown]) =>
    isDeepStrictEqual(held[name as keyof typeof held], value);
  return (
    Object.entries(columns).every((entry) => holds(row, entry)) &&
    Object.entries(form).every(([name, value]) => name in columns || holds(before, [name, value]))
  );
}

/** The change with its audit entry and its version of the reference data; every process and desk hears of it. */
async function written(
  { audit, reference }: Platform,
  { tx, actor, origin, afterCommit }: Request,
  entity: Administered,
  verb: 'create' | 'edit' | 'archive' | 'restore',
  before: Shown | null,
  change: () => Promise<number>,
): Promise<Shown> {
  const after = await writeReference(tx, async () => readRow(tx, entity, await change()));
  await audit.noteEdit(tx, actor, `${verb}-${entity.contract.slug}`, { before, after }, origin);
  // The job of each process does the same if this one ends now.
  afterCommit(() => void reference.refresh().catch(() => undefined));
  return after;
}
