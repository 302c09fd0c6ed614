import type { NamedKey } from './device-keys';
import type { UserDatabase } from './user-database';

/** Who may open clinical answers and drafts now. */
export interface RecordsGuard {
  /** Null while the PIN has not been given. */
  key(): Promise<NamedKey | null>;
}

/**
 * Inside a transaction over `keys`: what was sealed with this key may still be written. Otherwise a PIN was set or
 * everything was cleared meanwhile, and nobody could open it any more.
 */
export async function isRecordsKey(database: UserDatabase, id: string): Promise<boolean> {
  const rows = await database.keys.bulkGet(['records', 'pin']);
  return rows.some((row) => row?.id === id);
}
