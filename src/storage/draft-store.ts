import * as v from 'valibot';
import { diskFailureOf } from './disk-failure';
import { isRecordsKey, type RecordsGuard } from './records-guard';
import { openBytes, openJson, sealBytes, sealJson } from './seal';
import type { SealedRow, UserDatabase } from './user-database';

export const DRAFTS_KEPT_MS = 7 * 24 * 60 * 60_000;

interface Draft {
  value: unknown;
  files: File[];
  at: number;
}

/** `locked`: the PIN was not given. `quota`, `aborted`: the disk refused, and the previous draft remains. */
type DraftSaved = 'saved' | 'locked' | 'quota' | 'aborted';

/**
 * Encrypted drafts of long forms, with their files. `key` names the form and is stored in clear: it must not identify a
 * patient.
 */
export interface DraftStore {
  save(key: string, value: unknown, files: readonly File[]): Promise<DraftSaved>;
  /**
   * Null when there is none, or when nobody can open it any more. Rejects when it may be opened later: the PIN was not
   * given, or the disk failed.
   */
  read(key: string): Promise<Draft | null>;
  remove(key: string): Promise<void>;
  list(): Promise<{ key: string; at: number }[]>;
}

const Form = v.object({
  value: v.unknown(),
  files: v.array(v.object({ row: v.string(), name: v.string(), type: v.string() })),
});
const FORM = 'form:';
const FILE = 'file:';

/** `serverTime`: the server's clock, in milliseconds; null while it is unknown, and then no draft expires. */
export function createDraftStore(
  database: UserDatabase,
  guard: RecordsGuard,
  now: () => number = Date.now,
  serverTime: () => number | null = now,
): DraftStore {
  const { drafts, keys } = database;
  /** By both clocks: a device whose clock jumps a week ahead must not lose its drafts. */
  const isOld = ({ at }: { at: number }) => {
    const sure = serverTime();
    return sure !== null && Math.min(now(), sure) - at > DRAFTS_KEPT_MS;
  };
  /** Stored row of each file. A form saves every few seconds, but its files are sealed and written only once. */
  const written = new WeakMap<File, string>();

  async function save(key: string, value: unknown, files: readonly File[]): Promise<DraftSaved> {
    const found = await guard.key();
    if (!found) return 'locked';
    const at = now();
    const here = new Set(await drafts.toCollection().primaryKeys());
    const rowOf = new Map<File, string>();
    const added: SealedRow[] = [];
    for (const file of files) {
      const known = written.get(file);
      const row = known && here.has(known) && isFileOf(known, key) ? known : newFileRow(key);
      rowOf.set(file, row);
      if (row === known) continue;
      const sealed = await sealBytes(found.key, await file.arrayBuffer(), placeOf(row));
      added.push({ key: row, at, sealedWith: found.id, ...sealed });
    }
    const named = files.map((file) => ({ row: rowOf.get(file) ?? '', name: file.name, type: file.type }));
    const form = FORM + key;
    const sealed = await sealJson(found.key, { value, files: named }, placeOf(form));
    const kept = new Set(named.map(({ row }) => row));
    const isDone = await database.transaction('rw', drafts, keys, async () => {
      if (!(await isRecordsKey(database, found.id))) return false;
      const rows = await drafts.toCollection().primaryKeys();
      await drafts.bulkDelete(rows.filter((row) => isFileOf(row, key) && !kept.has(row)));
      await drafts.bulkPut([...added, { key: form, at, sealedWith: found.id, ...sealed }]);
      // False if another tab removed a file row since the check; then everything is saved again.
      return (await drafts.bulkGet([...kept])).every((row) => row !== undefined);
    });
    for (const [file, row] of rowOf) written.set(file, row);
    return isDone ? 'saved' : save(key, value, files);
  }

  async function read(key: string): Promise<Draft | null> {
    const row = await drafts.get(FORM + key);
    if (!row || isOld(row)) return null;
    const found = await guard.key();
    if (!found) throw new Error('the PIN was not given');
    const opened = await openJson(found.key, row, placeOf(row.key)).catch(() => null);
    if (!v.is(Form, opened)) return null;
    const form = opened;
    const files: File[] = [];
    for (const { row: name, ...named } of form.files) {
      const sealed = await drafts.get(name);
      if (!sealed) return null;
      const bytes = await openBytes(found.key, sealed, placeOf(name)).catch(() => null);
      if (!bytes) return null;
      const file = new File([bytes], named.name, { type: named.type });
      written.set(file, name);
      files.push(file);
    }
    return { value: form.value, files, at: row.at };
  }

  async function remove(key: string): Promise<void> {
    await database.transaction('rw', drafts, async () => {
      const rows = await drafts.toCollection().primaryKeys();
      await drafts.bulkDelete(rows.filter((row) => row === FORM + key || isFileOf(row, key)));
    });
  }

  return {
    read,
    remove,
    save: (key, value, files) =>
      save(key, value, files).catch((failure: unknown) => {
        const refused = diskFailureOf(failure);
        if (refused === null) throw failure;
        return refused;
      }),
    list: async () => {
      const forms = (await drafts.where('key').startsWith(FORM).toArray()).map(({ key, at }) => ({
        key: key.slice(FORM.length),
        at,
      }));
      for (const { key } of forms.filter(isOld)) await remove(key);
      return forms.filter((form) => !isOld(form)).sort((one, other) => other.at - one.at);
    },
  };
}

/** Seal place of a row. `pin.ts` reseals rows under the same place. */
export function placeOf(row: string): string {
  return `relevo draft ${row}`;
}

function newFileRow(key: string): string {
  return `${FILE}${crypto.randomUUID()}:${key}`;
}

function isFileOf(row: string, key: string): boolean {
  return row.startsWith(FILE) && row.slice(row.indexOf(':', FILE.length) + 1) === key;
}
