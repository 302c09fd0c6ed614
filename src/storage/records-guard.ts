import type { NamedKey } from './device-keys';
import type { UserDatabase } from './user-database';

/** Access to the key of clinical answers and drafts. */
export interface RecordsGuard {
  /** Null while the PIN was not given. */
  key(): Promise<NamedKey | null>;
}

/**
 * Call it inside a transaction over `keys`: whether data sealed with this key may still be written. False when a PIN
 * was set or all data was cleared meanwhile: nobody could open that data.
 */
export async function isRecordsKey(database: UserDatabase, id: string): Promise<boolean> {
  const rows = await database.keys.bulkGet(['records', 'pin']);
  return rows.some((row) => row?.id === id);
}
