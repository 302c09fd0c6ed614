import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openPglite } from '../../../server/embedded/pglite';
import { randomName, runOn, withDatabase } from './postgres-names';
import { copyFiles, readDump } from './template';

/** A data folder with the demonstration, for a server in its own process. */
export interface ServerFolder {
  dataDir: string;
  environment: Record<string, string>;
  remove(): Promise<void>;
}

interface GivenTransfer {
  environment: Record<string, string>;
  drop(): Promise<void>;
}

/** Copies the demonstration into a new folder; its database is on PostgreSQL if RELEVO_TEST_DATABASE_URL is set. */
export async function makeServerFolder(publicUrl: string): Promise<ServerFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'relevo-killed-'));
  await copyFiles(inject('demonstration').files, join(dataDir, 'files'));
  const { drop, ...database } = await seedDatabase(dataDir);
  return {
    dataDir,
    environment: {
      PORT: '0',
      HOST: '127.0.0.1',
      RELEVO_DATA_DIR: dataDir,
      RELEVO_RATE_LIMIT: '0',
      LOG_LEVEL: 'silent',
      RELEVO_SIMULATOR: 'false',
      PUBLIC_URL: publicUrl,
      ...database.environment,
    },
    async remove() {
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function seedDatabase(dataDir: string): Promise<GivenTransfer> {
  const { dump, templateDatabase } = inject('demonstration');
  const url = process.env.RELEVO_TEST_DATABASE_URL;
  if (!url) {
    const database = await openPglite(join(dataDir, 'database'), dump ? await readDump(dump) : undefined);
    await database.close();
    return { environment: {}, drop: async () => undefined };
  }
  const name = randomName('killed');
  await runOn(url, `create database ${name} template ${templateDatabase}`);
  return {
    environment: { DATABASE_URL: withDatabase(url, name), DATABASE_CONNECTIONS: '4', RELEVO_DEMO: 'true' },
    async drop() {
      await runOn(url, `drop database ${name} with (force)`);
    },
  };
}
