import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { openPglite } from '../../../server/embedded/pglite';
import type { Database } from '../../../server/platform/database/database';
import { connectPostgresql } from '../../../server/platform/database/postgresql';

/** An empty database of its own for a test file: in memory, or on the PostgreSQL that the environment names. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.RELEVO_TEST_DATABASE_URL;
  if (!url) return openPglite(null);
  const name = `relevo_test_${randomBytes(6).toString('hex')}`;
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  await admin.unsafe(`create database ${name}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const database = connectPostgresql(target.href, 10);
  return {
    ...database,
    async close() {
      await database.close();
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
