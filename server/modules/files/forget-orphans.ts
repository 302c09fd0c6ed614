import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Orm } from '../../platform/database/database';
import { setting } from '../../platform/database/tables';
import type { FileStore } from '../../platform/files/file-store';
import { storedFile } from './tables';

/** Longer than any request takes, so that the file of a running request is never moved. */
const OLDEST_MS = 24 * 3_600_000;
const AT_ONCE = 500;
/** More orphans than both at once are no failed requests: the database is the wrong one, or an older one. */
const USUAL = 20;
const USUAL_PART = 0.05;

interface Forgotten {
  /** Moved into the trash, or deleted if nobody misses them. */
  removed: number;
  /** Moved back from the trash: a row refers to them again. */
  restored: number;
  /** Deleted from the trash after 30 days. */
  deleted: number;
  failed: number;
  /** The first failure. */
  failure: unknown;
  /** Too many orphans: nothing was moved or deleted. */
  stopped: Stopped | null;
}

/** Partial files, and reports: they have names of patients, and are made again at once. They are not kept in the trash. */
const DISPOSABLE = /\.(part|xlsx|zip)$/;

const KEY = 'orphan-files';
const Stopped = v.object({ orphans: v.number(), files: v.number() });
type Stopped = v.InferOutput<typeof Stopped>;

/**
 * Moves orphans into the trash: files that no row refers to. A request stores its file before its row and may fail between
 * the two. An orphan must be a day old by this process's clock and by the disk's, which may be another machine's. An
 * orphan that cannot be moved stays until a later run. Throws `FolderError` in a folder that is not this installation's.
 */
export async function forgetOrphans(
  orm: Orm,
  files: FileStore,
  now: Date,
  { anyway = false } = {},
): Promise<Forgotten> {
  const diskTime = await files.readClock();
  const [early, late] = [Math.min(now.getTime(), diskTime), Math.max(now.getTime(), diskTime)];
  const old: string[] = [];
  let all = 0;
  for await (const { name, writtenAt } of files.list()) {
    all += 1;
    if (early - writtenAt > OLDEST_MS) old.push(name);
  }
  const named = await namedOf(orm, old);
  // A partial file has another ending than the complete one, so no row refers to it.
  const orphans = old.filter((name) => !named.has(name));
  const forgotten: Forgotten = {
    removed: 0,
    restored: 0,
    deleted: 0,
    failed: 0,
    failure: null,
    stopped: null,
  };
  if (!anyway && orphans.length > USUAL && orphans.length > all * USUAL_PART) {
    forgotten.stopped = { orphans: orphans.length, files: all };
    await keepStopped(orm, forgotten.stopped);
    return forgotten;
  }
  const attempt = async (work: () => Promise<void>): Promise<number> => {
    try {
      await work();
      return 1;
    } catch (error) {
      forgotten.failed += 1;
      forgotten.failure ??= error;
      return 0;
    }
  };
  const { trash } = files;
  for (const name of orphans)
    forgotten.removed += await attempt(() =>
      DISPOSABLE.test(name) ? files.remove(name) : trash.put(name, late),
    );
  for (const name of await namedOf(orm, await trash.names()))
    forgotten.restored += await attempt(() => trash.restore(name));
  forgotten.deleted = await trash.empty(early);
  await orm.delete(setting).where(eq(setting.key, KEY));
  return forgotten;
}

/** The last run stopped at so many orphans; null if it did not stop. */
export async function findStopped(orm: Orm): Promise<Stopped | null> {
  const [kept] = await orm.select().from(setting).where(eq(setting.key, KEY));
  return kept ? v.parse(Stopped, kept.value) : null;
}

async function keepStopped(orm: Orm, value: Stopped): Promise<void> {
  await orm
    .insert(setting)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
}

/** Those that a row refers to. */
async function namedOf(orm: Orm, names: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>();
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const rows = await orm
      .select({ name: storedFile.name })
      .from(storedFile)
      .where(inArray(storedFile.name, names.slice(from, from + AT_ONCE)));
    for (const { name } of rows) named.add(name);
  }
  return named;
}
