import type { KeyRow, UserDatabase } from './user-database';

/** A key and its id; sealed rows store the id. */
export interface NamedKey {
  id: string;
  key: CryptoKey;
}

/**
 * The key for waiting submissions, from the disk. Created once, and deleted only with all data of the person: data sealed
 * with a deleted key cannot be opened.
 */
export async function openQueueKey(database: UserDatabase): Promise<NamedKey> {
  const found = await findKey(database, 'queue');
  if (found) return found;
  const made = await makeKey();
  return database.transaction('rw', database.keys, async () => addOrFirst(database, 'queue', made));
}

/** The key for clinical answers and drafts; null while a PIN protects it. */
export async function openRecordsKey(database: UserDatabase): Promise<NamedKey | null> {
  const found = await findKey(database, 'records');
  if (found) return found;
  const made = await makeKey();
  return database.transaction('rw', database.keys, async () =>
    (await database.keys.get('pin')) ? null : addOrFirst(database, 'records', made),
  );
}

/** If two tabs create the key at the same time, the second uses the first's. */
async function addOrFirst(database: UserDatabase, name: KeyRow['name'], made: NamedKey): Promise<NamedKey> {
  const first = await findKey(database, name);
  if (first) return first;
  await database.keys.add({ name, ...made });
  return made;
}

export async function findKey(database: UserDatabase, name: KeyRow['name']): Promise<NamedKey | null> {
  const row = await database.keys.get(name);
  return row === undefined || row.name === 'pin' ? null : { id: row.id, key: row.key };
}

export async function makeKey(extractable = false): Promise<NamedKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, extractable, [
    'encrypt',
    'decrypt',
  ]);
  return { id: crypto.randomUUID(), key };
}
