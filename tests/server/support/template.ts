import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../../../server/config';
import { openPglite } from '../../../server/embedded/pglite';
import type { Database } from '../../../server/platform/database/database';
import { connectPostgresql } from '../../../server/platform/database/postgresql';
import { prepareDatabase } from '../../../server/prepare-database';
import { randomName, runOn, withDatabase } from './postgres-names';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The seeded demonstration for all test files: its files, and its database as a dump or a PostgreSQL template. */
    demonstration: { files: string; dump: string | null; templateDatabase: string | null };
  }
}

/** Seeds the demonstration once; each test file begins with a copy of it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-template-'));
  const config = readConfig({ RELEVO_DATA_DIR: folder });
  const files = join(folder, 'files');
  const url = process.env.RELEVO_TEST_DATABASE_URL;
  if (!url) {
    const database = await openPglite(null);
    await prepareDatabase(database, config);
    await silence(database);
    await dropTemplates(database);
    const dump = join(folder, 'database.tar');
    await writeFile(dump, new Uint8Array(await (await database.dump()).arrayBuffer()));
    await database.close();
    provide('demonstration', { files, dump, templateDatabase: null });
    return () => rm(folder, { recursive: true, force: true });
  }
  const name = randomName('template');
  await runOn(url, `create database ${name}`);
  const database = connectPostgresql(withDatabase(url, name), 2);
  await prepareDatabase(database, config);
  await silence(database);
  await database.close();
  provide('demonstration', { files, dump: null, templateDatabase: name });
  return async () => {
    await runOn(url, `drop database ${name} with (force)`);
    await rm(folder, { recursive: true, force: true });
  };
}

/** Only what a test opens itself is repeated while it runs. */
async function silence(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('delete from acknowledgement_receipt');
  await database.query('delete from acknowledgement');
}

/** Nobody creates a second database in an embedded one, and without its templates a copy opens a quarter sooner. */
async function dropTemplates(database: Pick<Database, 'query'>): Promise<void> {
  await database.query('update pg_database set datistemplate = false');
  await database.query('drop database template0');
  await database.query('drop database template1');
}

export async function readDump(path: string): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(path))]);
}

export const copyFiles = (from: string, to: string) => cp(from, to, { recursive: true });
