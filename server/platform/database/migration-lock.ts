import { setTimeout as pause } from 'node:timers/promises';
import type { OneConnection } from './database';

/** Any number that no other lock of the database has. */
const MIGRATION_LOCK = 7_325_001;
const ASK_MS = 250;

/**
 * Waits until no other process migrates or seeds this database. The lock ends with the session. `tellWaiting` is called
 * once if another process has it.
 */
export async function takeMigrationLock(
  { query }: Pick<OneConnection, 'query'>,
  tellWaiting: () => void,
): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const [row] = await query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (row?.taken) return;
    if (isFirst) tellWaiting();
    await pause(ASK_MS);
  }
}
