import { eq } from 'drizzle-orm';
import type { Requester } from '../../../../contract/ambulance-requests/ambulance-request';
import type { Orm } from '../../../platform/database/database';
import type { Platform } from '../../../platform/platform';
import { createRequest } from '../citizen/create-request';
import type { StoredRequest } from '../present-request';
import { ambulanceRequest as table } from '../tables';
import { BridgeError } from './bridge-error';
import { isFindable, type OutsideRequest, timeOfKey } from './read-record';
import { isNews, NOBODY, takeChange } from './take-change';

/** Older ones are no emergency any more: the collection keeps everything. */
export const OLDEST_MS = 24 * 3_600_000;
const AHEAD_MS = 2 * 60_000;
/** Of one record that other processes change at the same time. */
const MOST_READINGS = 5;

/** What a record did here. */
type Taken = 'imported' | 'changed' | 'same' | 'old' | 'handled' | 'unfindable';

interface Reader {
  /** The person's record; null without one, or if it cannot be read. */
  user(id: string): Promise<Requester | null>;
  /** The record as it is now. */
  record(): Promise<OutsideRequest | null>;
}

/**
 * Takes a record of the other database. An unknown request that is pending and of the last 24 hours becomes a request with its
 * alert, once. A known one takes the other's corrections, and a status that was set there, as the record is then. Throws `BridgeError`.
 */
export async function takeRecord(
  platform: Platform,
  key: string,
  given: OutsideRequest,
  read: Reader,
): Promise<Taken> {
  const { orm } = platform.database;
  for (let attempt = 0; attempt < MOST_READINGS; attempt += 1) {
    const row = await findByKey(orm, key);
    if (!row) return importRecord(platform, key, given, read);
    if (!isNews(row, given)) return 'same';
    // A list of records is taken one after another: it may be older than a correction, or than what was decided here meanwhile.
    const said = await read.record();
    if (said === null) return 'same';
    const changed = await orm.transaction((tx) => takeChange(platform, tx, row, said));
    // Another process has taken a newer record since this one was read.
    if (changed === null) continue;
    for (const tell of changed.tells) tell();
    return changed.isShown ? 'changed' : 'same';
  }
  throw new BridgeError('changes faster than it can be read');
}

async function importRecord(
  platform: Platform,
  key: string,
  given: OutsideRequest,
  read: Reader,
): Promise<Taken> {
  if (given.status !== null) return 'handled';
  const now = await platform.clock.sureNow();
  const told = timeOfKey(key) ?? given.at;
  const at = told && told.getTime() <= now + AHEAD_MS ? told : new Date(now);
  if (now - at.getTime() > OLDEST_MS) return 'old';
  const { userId, status: _status, photo: _photo, at: _at, ...said } = given;
  const user = userId === null ? null : await read.user(userId);
  if (!isFindable(given, user)) return 'unfindable';
  const request = {
    ...said,
    clientRef: `firebase:${key}`,
    device: null,
    accuracy: null,
    user,
    outside: { userId, at, key },
  };
  await createRequest(platform, request, NOBODY);
  return 'imported';
}

export async function findByKey(orm: Orm, key: string): Promise<StoredRequest | undefined> {
  const [row] = await orm.select().from(table).where(eq(table.bridgeKey, key));
  return row;
}
