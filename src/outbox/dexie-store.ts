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
        database.transaction('rw!', [items, files, journal, counters, database.keys], async () => {
          const writes: PromiseLike<unknown>[] = [];
          const result = await work(transactionOf(database, tables, reader, least, writes));
          await Promise.all(writes);
          return result;
        }),
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

/**
 * Each request that waits for the one before costs a slow tablet some milliseconds, so the `writes` of a transaction do not
 * wait for each other: the disk keeps their order, and the transaction waits for all of them at its end.
 */
function transactionOf(
  database: UserDatabase,
  { items, files, journal, counters }: Tables,
  reader: OutboxReader,
  least: Least,
  writes: PromiseLike<unknown>[],
): OutboxTransaction {
  const write = (request: PromiseLike<unknown>) => {
    // One that fails is thrown at the end, and ends the transaction.
    request.then(undefined, () => undefined);
    writes.push(request);
  };
  let asked: PromiseLike<string | undefined> | undefined;
  /** Once in a transaction: nobody else changes the keys until its end. */
  const queueKey = () => {
    asked ??= database.keys.get('queue').then((row) => row?.id);
    return asked;
  };
  /** False for data sealed with a queue key that was deleted meanwhile: nobody could open it. */
  const isOpened = async (sealed: Sealed | null) => !sealed || (await queueKey()) === sealed.sealedWith;
  return {
    ...reader,
    putItem: async (item) => {
      if (!(await isOpened(item.sealed)) && !(await items.get(item.id))) throw new StoreFailure('aborted');
      write(items.put(item));
    },
    putFile: async (file) => {
      if (!(await isOpened(file.sealed))) throw new StoreFailure('aborted');
      write(files.put(file));
    },
    deleteFiles: async (item) => {
      await files.where('item').equals(item).delete();
    },
    addJournal: async (line) => write(journal.add(line)),
    deleteItem: async (id) => {
      await items.delete(id);
      await files.where('item').equals(id).delete();
      await journal.where('item').equals(id).delete();
    },
    count: async (counter) => {
      // A submission that takes a number is about to be put: its key is read on the same way.
      const [row] = await Promise.all([counters.get(counter), queueKey()]);
      const value = Math.max(row?.value ?? 0, least(counter)) + 1;
      write(counters.put({ name: counter, value }));
      return value;
    },
  };
}
