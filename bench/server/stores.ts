import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createDatabase, dropDatabases, withConnection } from './database';
import type { RunSql } from './fill-transfers';
import { BUILT, runProcess } from './processes';

/** A database of the benchmark: on PostgreSQL, or a PGlite folder. */
export interface Store {
  /** Address for a floor. */
  url: string;
  /** The product's data folder. */
  dataDir: string;
  /** Environment for the product. */
  environment: NodeJS.ProcessEnv;
  withSql<Result>(work: (run: RunSql) => Promise<Result>): Promise<Result>;
}

interface Stores {
  /** With the product's tables and demonstration data. */
  seeded(name: string): Promise<Store>;
  empty(name: string): Promise<Store>;
  drop(): Promise<void>;
}

/** The product's default pool size; the floors use the same. */
export const POOL = 10;
const reset = (environment: NodeJS.ProcessEnv) => runProcess([join(BUILT, 'cli.js'), 'reset'], environment);

export async function postgresqlStores(folder: string, prefix = 'relevo_bench'): Promise<Stores> {
  const names: string[] = [];

  async function create(name: string, from?: string): Promise<Store> {
    const fullName = `${prefix}_${name}`;
    names.push(fullName);
    const url = await createDatabase(fullName, from);
    return {
      url,
      dataDir: folder,
      environment: {
        DATABASE_URL: url,
        DATABASE_CONNECTIONS: String(POOL),
        RELEVO_DATA_DIR: folder,
        RELEVO_DEMO: 'true',
      },
      withSql: (work) =>
        withConnection(url, (client) =>
          work(
            async <Row>(text: string, parameters: unknown[] = []) =>
              (await client.query(text, parameters)).rows as Row[],
          ),
        ),
    };
  }

  const seed = await create('seed');
  await reset(seed.environment);
  return {
    seeded: (name) => create(name, `${prefix}_seed`),
    empty: (name) => create(name),
    drop: () => dropDatabases(names),
  };
}

/** Each database has its own folder: only one process can open it. */
export async function pgliteStores(folder: string): Promise<Stores> {
  function storeIn(name: string): Store {
    const dataDir = join(folder, name);
    const url = join(dataDir, 'database');
    return {
      url,
      dataDir,
      environment: { DATABASE_URL: undefined, RELEVO_DATA_DIR: dataDir },
      async withSql(work) {
        const client = await PGlite.create(url);
        try {
          return await work(
            async <Row>(text: string, parameters: unknown[] = []) =>
              (await client.query<Row>(text, parameters)).rows,
          );
        } finally {
          await client.close();
        }
      },
    };
  }

  return {
    async seeded(name) {
      const store = storeIn(name);
      await reset(store.environment);
      return store;
    },
    async empty(name) {
      const store = storeIn(name);
      await mkdir(store.dataDir, { recursive: true });
      return store;
    },
    drop: async () => undefined,
  };
}
