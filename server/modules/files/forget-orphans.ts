import { inArray } from 'drizzle-orm';
import type { Orm } from '../../platform/database/database';
import type { FileStore } from '../../platform/files/file-store';
import { storedFile } from './tables';

/** Longer than any request takes, so that the file of a running request is never deleted. */
const OLDEST_MS = 24 * 3_600_000;
const AT_ONCE = 500;

/** The numbers of removed and of remaining orphans, and the first failure. */
interface Forgotten {
  removed: number;
  failed: number;
  failure: unknown;
}

/**
 * Removes orphans: files that no row refers to. A request stores its file before its row and may fail between the two.
 * An orphan must be a day old by this process's clock and by the disk's, which may be another machine's. An orphan that
 * cannot be removed stays until a later run.
 */
export async function forgetOrphans(orm: Orm, files: FileStore, now: Date): Promise<Forgotten> {
  const diskTime = await files.readClock();
  const forgotten: Forgotten = { removed: 0, failed: 0, failure: null };
  let old: string[] = [];
  for await (const { name, writtenAt } of files.list()) {
    const age = Math.min(now.getTime(), diskTime) - writtenAt;
    if (age > OLDEST_MS) old.push(name);
    if (old.length < AT_ONCE) continue;
    await removeUnnamed(orm, files, old, forgotten);
    old = [];
  }
  await removeUnnamed(orm, files, old, forgotten);
  return forgotten;
}

/** Counts in `forgotten`. */
async function removeUnnamed(
  orm: Orm,
  files: FileStore,
  names: readonly string[],
  forgotten: Forgotten,
): Promise<void> {
  if (names.length === 0) return;
  // A partial file has another ending than the complete one, so no row refers to it.
  const rows = await orm
    .select({ name: storedFile.name })
    .from(storedFile)
    .where(inArray(storedFile.name, [...names]));
  const named = new Set(rows.map(({ name }) => name));
  for (const name of names.filter((one) => !named.has(one)))
    try {
      await files.remove(name);
      forgotten.removed += 1;
    } catch (error) {
      forgotten.failed += 1;
      forgotten.failure ??= error;
    }
}
