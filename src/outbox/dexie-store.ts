import type { UserDatabase } from '../storage';
import { diskFailureOf } from '../storage';
import { type OutboxReader, type OutboxStore, type OutboxTransaction, StoreFailure } from './ports';
import {
  isSameOwner,
  type JournalLine,
  type OutboxItem,
  type Owner,
  type Sealed,
  type SealedFile,
} from './record';
import { numberOf } from './submit';

interface Counter {
  name: string;
  value: number;
}

/** No counter begins below it: the database may be new, because the browser or a person deleted the earlier one. */
type Least = (counter: string) => number;

/** The outbox's store in one person's database. */
export function createDexieStore(database: UserDatabase, least: Least = () => 0): OutboxStore {
  const tables = tablesOf(database);
  const { items, files, journal, counters } = tables;
  const reader = readerOf(tables);
  const tx = transactionOf(database, tables, reader, least);
  return {
    getItem: (id) => orStoreFailure(reader.getItem(id)),
    listItems: (owner) => orStoreFailure(reader.listItems(owner)),
    listDependents: (item) => orStoreFailure(reader.listDependents(item)),
    listFiles: (item) => orStoreFailure(reader.listFiles(item)),
    listJournal: (item) => orStoreFailure(reader.listJournal(item)),
    // Resolves when the transaction is complete, not when its last request is. The function is `async` because Dexie
    // keeps a transaction open over native awaits only in an async function.
    write: (work) =>
      orStoreFailure(
        database.transaction('rw!', [items, files, journal, counters, database.keys], async () => work(tx)),
      ),
  };
}

/**
 * Lets the numbers of a person's submissions go on in a database that has none: the server then notices what was lost with
 * the earlier one. True if it had none.
 */
export function continueNumbering(database: UserDatabase, owner: Owner, last: number): Promise<boolean> {
  const { counters } = tablesOf(database);
  const name = numberOf(owner);
  return orStoreFailure(
    database.transaction('rw', counters, async () => {
      if (await counters.get(name)) return false;
      await counters.put({ name, value: last });
      return true;
    }),
  );
}

/** Turns each disk failure into a `StoreFailure`; rethrows other errors. */
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

/** Its functions are async, so that callers await promises that Dexie's transactions track. */
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
  least: Least,
): OutboxTransaction {
  /** Rejects data sealed with a queue key that was deleted meanwhile: nobody could open it. */
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
      const value = Math.max((await counters.get(counter))?.value ?? 0, least(counter)) + 1;
      await counters.put({ name: counter, value });
      return value;
    },
  };
}
