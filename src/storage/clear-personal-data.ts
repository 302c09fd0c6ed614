import { Dexie } from 'dexie';
import { openUserDatabase, type Person, USER_DATABASE_PREFIX, userDatabaseName } from './user-database';

/** States of the outbox in which nothing of a submission is left to lose. */
const OVER = ['received', 'discarded'];

export interface Kept {
  /** Submissions that go out when their owner signs in again. */
  waiting: number;
  drafts: number;
}

/**
 * At sign-out: what the server answered goes; and everything, its keys too, when nothing waits to be sent and no draft
 * rests. One transaction, so that what another tab saves meanwhile is either seen here or refused there. The database
 * itself stays, empty: deleting it would take along what is saved between looking and deleting.
 */
export async function clearPersonalData(person: Person): Promise<Kept> {
  const database = await openUserDatabase(person);
  try {
    return await database.transaction('rw', database.tables, async () => {
      await database.clinical.clear();
      const kept = { waiting: await countWaiting(database), drafts: await database.drafts.count() };
      if (kept.waiting === 0 && kept.drafts === 0) for (const table of database.tables) await table.clear();
      return kept;
    });
  } finally {
    database.close();
  }
}

/** How many submissions of other people wait on this device. Not whose, nor of what. */
export async function countWaitingOfOthers(person: Person | null): Promise<number> {
  const own = person && (await userDatabaseName(person));
  const names = await Dexie.getDatabaseNames();
  let waiting = 0;
  for (const name of names.filter((other) => other.startsWith(USER_DATABASE_PREFIX) && other !== own)) {
    const database = new Dexie(name);
    try {
      await database.open();
      waiting += await countWaiting(database);
    } finally {
      database.close();
    }
  }
  return waiting;
}

function countWaiting(database: Dexie): Promise<number> {
  return database
    .table<{ state: string }>('items')
    .filter(({ state }) => !OVER.includes(state))
    .count();
}
