import { randomUUID } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { OneConnection } from '../../platform/database/database';
import { setting } from '../../platform/database/tables';
import { listFiles } from '../../platform/files/file-store';
import { readMark, writeMark } from '../../platform/files/folder-mark';
import { storedFile } from './tables';

type Own = Pick<OneConnection, 'orm' | 'query'>;

const KEY = 'installation';
/** `isMarked`: a folder has had this mark. An older version stored files without one. */
const Installation = v.object({ id: v.string(), isMarked: v.boolean() });
type Installation = v.InferOutput<typeof Installation>;

/** So many of the oldest and of the newest files show whether a folder is the database's. */
const LOOKED_AT = 25;

/**
 * The id of this installation. Marks the folder with it, and makes the folder, if that can hide no lost disk: the
 * database has no stored file, or it had no mark before this version and its files are in the folder.
 */
export async function claimFolder(own: Own, folder: string): Promise<string> {
  const installation = await getInstallation(own);
  const { id, isMarked } = installation;
  const hasFiles = (await own.orm.$count(storedFile)) > 0;
  if (hasFiles && isMarked) return id;
  try {
    const mark = await readMark(folder);
    if (mark !== null && mark !== id) return id;
    if (mark === null) {
      const mayMark = hasFiles ? await hasMostOf(own, folder) : await isUnused(folder);
      if (!mayMark) return id;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeMark(folder, id);
    }
  } catch (error) {
    // The server works without its old files, and `/readyz` tells it. A new installation ends with a sentence.
    if (hasFiles) return id;
    throw error;
  }
  if (!isMarked) await keep(own, { id, isMarked: true });
  return id;
}

/** What an operator's word does: the folder becomes this database's. */
export async function adoptFolder(own: Own, folder: string): Promise<void> {
  const { id } = await getInstallation(own);
  await writeMark(folder, id);
  await keep(own, { id, isMarked: true });
}

/** How many files the database names, and how many of those that were looked at are in the folder. */
export async function compareFolder(
  { query }: Pick<Own, 'query'>,
  folder: string,
): Promise<{ named: number; looked: number; present: number }> {
  const rows = await query<{ name: string; named: number }>(
    `(select name, (select count(*)::int from stored_file) as named from stored_file order by created_at limit $1)
      union (select name, (select count(*)::int from stored_file) from stored_file order by created_at desc limit $1)`,
    [LOOKED_AT],
  );
  const found = await Promise.all(
    rows.map(({ name }) => stat(join(folder, name.slice(0, 2), name)).then(...YES_OR_NO)),
  );
  return { named: rows[0]?.named ?? 0, looked: rows.length, present: found.filter(Boolean).length };
}

const YES_OR_NO = [() => true, () => false] as const;

async function hasMostOf(own: Own, folder: string): Promise<boolean> {
  const { looked, present } = await compareFolder(own, folder);
  return present * 2 > looked;
}

/** No file of another database is in it. */
async function isUnused(folder: string): Promise<boolean> {
  for await (const _file of listFiles(folder)) return false;
  return true;
}

/** One process at a time calls it: under the lock of the migrations. */
async function getInstallation(own: Own): Promise<Installation> {
  const [kept] = await own.orm.select().from(setting).where(eq(setting.key, KEY));
  if (kept) return v.parse(Installation, kept.value);
  const made = { id: randomUUID(), isMarked: false };
  await keep(own, made);
  return made;
}

async function keep({ orm }: Own, value: Installation): Promise<void> {
  await orm
    .insert(setting)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
}
