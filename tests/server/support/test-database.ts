import postgres from 'postgres';
import { inject } from 'vitest';
import { openPglite } from '../../../server/embedded/pglite';
import type { Database } from '../../../server/platform/database/database';
import { connectPostgresql } from '../../../server/platform/database/postgresql';
import { randomName, withDatabase } from './postgres-names';
import { readDump } from './template';

/** A new empty database for a test file: in memory, or on PostgreSQL if RELEVO_TEST_DATABASE_URL is set. */
export function openTestDatabase(): Promise<Database> {
  const url = process.env.RELEVO_TEST_DATABASE_URL;
  return url ? createOn(url, null) : openPglite(null);
}

/** A new database with the template's tables and demonstration. */
export async function openLaidDatabase(): Promise<Database> {
  const { dump, templateDatabase } = inject('demonstration');
  const url = process.env.RELEVO_TEST_DATABASE_URL;
  if (url) return createOn(url, templateDatabase);
  return openPglite(null, dump === null ? undefined : await readDump(dump));
}

async function createOn(url: string, template: string | null): Promise<Database> {
  const name = randomName('test');
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}${template ? ` template ${template}` : ''}`);
  const database = connectPostgresql(withDatabase(url, name), 10);
  return {
    ...database,
    async close() {
      await database.close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
