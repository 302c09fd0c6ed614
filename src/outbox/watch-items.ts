import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';
import type { UserDatabase } from '../storage';
import { isSamePerson, type OutboxItem, type Owner } from './record';

/** Changes within this time are reported together: the user sees no difference, and the tablet renders once. */
const GATHER_MS = 100;

/**
 * Reports a person's submissions, also those written with another entity, at once and after each change in this tab, another tab or the worker. Reads only the
 * changed ones again: otherwise each attempt would read the whole queue with its ciphertext.
 */
export function watchItems(
  database: UserDatabase,
  owner: Owner,
  tell: (items: readonly OutboxItem[]) => void,
): () => void {
  const table = database.table<OutboxItem, string>('items');
  const kept = new Map<string, OutboxItem>();
  /** Keys to read again; null for all. */
  let changed: Set<string> | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  /** Something changed since the last read began. */
  let isStale = false;
  let isStopped = false;

  const take = (rows: readonly (OutboxItem | undefined)[], keys: readonly string[]) => {
    for (const [at, key] of keys.entries()) {
      const row = rows[at];
      if (row && isSamePerson(row.owner, owner)) kept.set(key, row);
      else kept.delete(key);
    }
  };

  const read = async () => {
    timer = undefined;
    isReading = true;
    isStale = false;
    const wanted = changed;
    changed = new Set();
    try {
      if (wanted) take(await table.bulkGet([...wanted]), [...wanted]);
      else {
        const rows = await table.toArray();
        kept.clear();
        take(
          rows,
          rows.map(({ id }) => id),
        );
      }
      toldAt = performance.now();
      if (!isStopped) tell([...kept.values()]);
    } catch {
      // The database was closed, by a newer version or a sign-out. The next change reads again.
      changed = null;
    }
    isReading = false;
    if (isStale) readSoon();
  };

  const readSoon = () => {
    if (isStopped || isReading || timer !== undefined) return;
    const wait = GATHER_MS - (performance.now() - toldAt);
    timer = setTimeout(() => void read(), Math.max(0, wait));
  };

  const part = `idb://${database.name}/items/`;
  const note = (parts: ObservabilitySet) => {
    const ranges = parts[part];
    if (!ranges) return;
    for (const { from, to } of RangeSet(ranges)) {
      if (typeof from === 'string' && from === to) changed?.add(from);
      else changed = null;
    }
    isStale = true;
    readSoon();
  };

  /** The connection ended without a change: perhaps the browser has deleted the database. */
  const readAll = () => {
    changed = null;
    isStale = true;
    readSoon();
  };
  const closed = () => void setTimeout(readAll);
  database.on('close', closed);
  database.on('versionchange', closed);
  Dexie.on('storagemutated', note);
  void read();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    database.on.close.unsubscribe(closed);
    database.on.versionchange.unsubscribe(closed);
    Dexie.on.storagemutated.unsubscribe(note);
  };
}
