import { inject } from 'vitest';
import { openPglite } from '../../../server/embedded/pglite';
import type { Database } from '../../../server/platform/database/database';
import { connectPostgresql } from '../../../server/platform/database/postgresql';
import { randomName, runOn, withDatabase } from './postgres-names';
import { readDump } from './template';

/** A new empty database for a test file: in memory, or on PostgreSQL if RELEVO_TEST_DATABASE_URL is set. */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.RELEVO_TEST_DATABASE_URL;
  return url ? createOn(url, null) : openPglite(null);
}

/** A new database with the template's tables and demonstration. */
export async function openSeededDatabase(): Promise<Database> {
  const { dump, templateDatabase } = inject('demonstration');
  const url = process.env.RELEVO_TEST_DATABASE_URL;
  if (url) return createOn(url, templateDatabase);
  return openPglite(null, dump === null ? undefined : await readDump(dump));
}

/** A copy of the demonstration on this PostgreSQL, for a test that opens it itself. */
export function copyDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  return createDatabase(url, inject('demonstration').templateDatabase);
}

async function createOn(url: string, template: string | null): Promise<Database> {
  const created = await createDatabase(url, template);
  const database = connectPostgresql(created.url, 10);
  return {
    ...database,
    async close() {
      await database.close();
      await created.drop();
    },
  };
}

async function createDatabase(url: string, template: string | null) {
  const name = randomName('test');
  await runOn(url, `create database ${name}${template ? ` template ${template}` : ''}`);
  return { url: withDatabase(url, name), drop: () => runOn(url, `drop database ${name} with (force)`) };
}
