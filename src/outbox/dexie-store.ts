import type { UserDatabase } from '../storage';
import { diskFailureOf } from '../storage';
import { type OutboxReader, type OutboxStore, type OutboxTransaction, StoreFailure } from './ports';
import { isSameOwner, type JournalLine, type OutboxItem, type Sealed, type SealedFile } from './record';

interface Counter {
  name: string;
  value: number;
}

/** The outbox's store over the database of one person. */
export function createDexieStore(database: UserDatabase): OutboxStore {
  const tables = tablesOf(database);
  const { items, files, journal, counters } = tables;
  const reader = readerOf(tables);
  const tx = transactionOf(database, tables, reader);
  return {
    getItem: (id) => orStoreFailure(reader.getItem(id)),
    listItems: (owner) => orStoreFailure(reader.listItems(owner)),
    listDependents: (item) => orStoreFailure(reader.listDependents(item)),
    listFiles: (item) => orStoreFailure(reader.listFiles(item)),
    listJournal: (item) => orStoreFailure(reader.listJournal(item)),
    // Resolves when the transaction is complete, which is later than the last of its requests.
    // `async`, for Dexie keeps a transaction open over native awaits only where its function is one.
    write: (work) =>
      orStoreFailure(
        database.transaction('rw!', [items, files, journal, counters, database.keys], async () => work(tx)),
      ),
  };
}

/** Every refusal of the disk as the outbox knows it; a fault of the code stays what it is. */
export async function orStoreFailure<Result>(work: PromiseLike<Result>): Promise<Result> {
  try {
    return await work;
  } catch (failure) {
    const reason = diskFailureOf(failure);
    throw reason === null ? failure : new StoreFailure(reason);
  }
}

function tablesOf(database: UserDatabase) {
  return {
    items: database.table<OutboxItem, string>('items'),
    files: database.table<SealedFile, [string, number]>('files'),
    journal: database.table<JournalLine & { n?: number }, number>('journal'),
    counters: database.table<Counter, string>('counters'),
  };
}

type Tables = ReturnType<typeof tablesOf>;

/** Async, so that what a caller awaits is a promise that Dexie's transactions know. */
function readerOf({ items, files, journal }: Tables): OutboxReader {
  return {
    getItem: async (id) => (await items.get(id)) ?? null,
    listItems: async (owner) => (await items.toArray()).filter((item) => isSameOwner(item.owner, owner)),
    listDependents: async (item) => items.where('dependsOn').equals(item).toArray(),
    listFiles: async (item) => files.where('item').equals(item).sortBy('position'),
    listJournal: async (item) =>
      (await journal.where('item').equals(item).sortBy('n')).map(({ n: _, ...line }) => line),
  };
}

function transactionOf(
  database: UserDatabase,
  { items, files, journal, counters }: Tables,
  reader: OutboxReader,
): OutboxTransaction {
  /** What the wiped key of another moment sealed must not be kept: nobody could ever open it. */
  const refuseStrangeKey = async (sealed: Sealed | null) => {
    if (sealed && (await database.keys.get('queue'))?.id !== sealed.sealedWith)
      throw new StoreFailure('aborted');
  };
  return {
    ...reader,
    putItem: async (item) => {
      if (!(await items.get(item.id))) await refuseStrangeKey(item.sealed);
      await items.put(item);
    },
    putFile: async (file) => {
      await refuseStrangeKey(file.sealed);
      await files.put(file);
    },
    deleteFiles: async (item) => {
      await files.where('item').equals(item).delete();
    },
    addJournal: async (line) => {
      await journal.add(line);
    },
    deleteItem: async (id) => {
      await items.delete(id);
      await files.where('item').equals(id).delete();
      await journal.where('item').equals(id).delete();
    },
    count: async (counter) => {
      const value = ((await counters.get(counter))?.value ?? 0) + 1;
      await counters.put({ name: counter, value });
      return value;
    },
  };
}
