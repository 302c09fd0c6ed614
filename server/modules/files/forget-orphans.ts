import { inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { FileStore } from '../../platform/files/file-store';
import { storedFile } from './tables';

/** Longer than any request takes, so that the file of a running request is never deleted. */
const OLDEST_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/**
 * Removes orphans: files that no row refers to. A request stores its file before its row and may fail between the two.
 * An orphan must be a day old by this process's clock and by the disk's, which may be another machine's. Returns their
 * number.
 */
export async function forgetOrphans(orm: Orm, files: FileStore, now: Date): Promise<number> {
  const diskTime = await files.readClock();
  let removed = 0;
  let old: string[] = [];
  for await (const { name, writtenAt } of files.list()) {
    const age = Math.min(now.getTime(), diskTime) - writtenAt;
    if (age > OLDEST_MS) old.push(name);
    if (old.length < AT_ONCE) continue;
    removed += await removeUnnamed(orm, files, old);
    old = [];
  }
  return removed + (await removeUnnamed(orm, files, old));
}

async function removeUnnamed(orm: Orm, files: FileStore, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  // A partial file has another ending than the complete one, so no row refers to it.
  const rows = await orm
    .select({ name: storedFile.name })
    .from(storedFile)
    .where(inArray(storedFile.name, [...names]));
  const named = new Set(rows.map(({ name }) => name));
  const orphans = names.filter((name) => !named.has(name));
  for (const name of orphans) await files.remove(name);
  return orphans.length;
}
