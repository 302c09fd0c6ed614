import { Dexie, type ObservabilitySet } from 'dexie';
import { type NamedKey, openQueueKey } from './device-keys';
import type { UserDatabase } from './user-database';

export interface KeptQueueKey {
  open(): Promise<NamedKey>;
  /** The person leaves: nothing of it is in memory from now on. */
  close(): void;
}

/**
 * The key for waiting submissions, in memory as long as the disk has it: a submission need not read it first. A change of
 * the keys in any tab, and the end of the connection, forget it. A write still compares its id with the disk's.
 */
export function keepQueueKey(database: UserDatabase): KeptQueueKey {
  let kept: Promise<NamedKey> | null = null;
  let isClosed = false;
  const forget = () => {
    kept = null;
  };
  const note = (parts: ObservabilitySet) => {
    if (parts[`idb://${database.name}/keys/`]) forget();
  };
  database.on('close', forget);
  database.on('versionchange', forget);
  Dexie.on('storagemutated', note);
  return {
    open: () => {
      const asked = kept ?? openQueueKey(database);
      kept = isClosed ? null : asked;
      asked.catch(forget);
      return asked;
    },
    close: () => {
      isClosed = true;
      forget();
      Dexie.on.storagemutated.unsubscribe(note);
    },
  };
}
