import { inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { FileStore } from '../../platform/files/file-store';
import { storedFile } from './tables';

/** Longer than any request lives, so that a file whose row is being written is never taken for an orphan. */
const OLDEST_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/**
 * Removes files that no row names: a request stores its file before its row, and may fail between the two. Answers how
 * many. Each was there for a day by this process's clock and by that of the disk, which may be another machine's.
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
  // Half a file carries the name of the whole one and an ending; no row names it.
  const rows = await orm
    .select({ name: storedFile.name })
    .from(storedFile)
    .where(inArray(storedFile.name, [...names]));
  const named = new Set(rows.map(({ name }) => name));
  const orphans = names.filter((name) => !named.has(name));
  for (const name of orphans) await files.remove(name);
  return orphans.length;
}
