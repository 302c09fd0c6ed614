import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OneConnection } from '../platform/database/database';
import { MIGRATIONS_FOLDER } from '../platform/database/migrations-folder';
import { requireRoom } from '../platform/files/require-room';

/** The database's log grows by files of 16 MB; its tables grow too. */
const NEEDED_BYTES = 32 * 1024 * 1024;

/** An embedded database can be dumped. */
interface EmbeddedDatabase extends Database {
  /** A dump of all data, for `openPglite(…, contents)`. */
  dump(): Promise<Blob>;
}

/**
 * PostgreSQL inside this process, stored in a folder, or in memory if the folder is null. There is one
 * connection, so writes run one after another. `contents` is a dump to start from.
 */
export async function openPglite(folder: string | null, contents?: Blob): Promise<EmbeddedDatabase> {
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({ dataDir: folder ?? 'memory://', loadDataDir: contents });
  const orm = drizzle(client, { casing: 'snake_case' });
  const own: OneConnection = {
    orm,
    query: async <Row>(text: string, parameters: unknown[] = []) =>
      (await client.query<Row>(text, parameters)).rows,
    migrate: () => migrate(orm, { migrationsFolder: MIGRATIONS_FOLDER }),
  };
  return {
    kind: 'pglite',
    ...own,
    // The lock of the folder keeps other processes away.
    alone: (work) => work(own),
    checkRoom: async () => {
      if (folder) await requireRoom(folder, NEEDED_BYTES);
    },
    dump: () => client.dumpDataDir('none'),
    close: () => client.close(),
  };
}
