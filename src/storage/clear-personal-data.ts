import { Dexie } from 'dexie';
import { openUserDatabase, type Person, USER_DATABASE_PREFIX, userDatabaseName } from './user-database';

/** Outbox states in which a submission holds nothing that could be lost. */
const OVER = ['received', 'discarded'];

const COUNTERS = 'counters';
const isOfALane = ({ name }: { name: string }) => !name.startsWith('device ');

interface Kept {
  /** Submissions that will be sent when their owner signs in again. */
  waiting: number;
  drafts: number;
}

/**
 * Sign-out: deletes the clinical answers; if nothing waits and there is no draft, also everything else with its keys,
 * except the number of the last submission: the server notices lost submissions by a gap in the numbers.
 * One transaction, so that a concurrent save in another tab is either counted here or rejected there. The empty
 * database remains: deleting it could delete what another tab saves in between.
 */
export async function clearPersonalData(person: Person): Promise<Kept> {
  const database = await openUserDatabase(person);
  try {
    return await database.transaction('rw', database.tables, async () => {
      await database.clinical.clear();
      const kept = { waiting: await countWaiting(database), drafts: await database.drafts.count() };
      if (kept.waiting === 0 && kept.drafts === 0) {
        for (const table of database.tables) if (table.name !== COUNTERS) await table.clear();
        await database.table<{ name: string }, string>(COUNTERS).filter(isOfALane).delete();
      }
      return kept;
    });
  } finally {
    database.close();
  }
}

/** Number of waiting submissions of other people on this device. Not their owners or contents. */
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
