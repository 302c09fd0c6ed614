import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../../server/config';
import type { Database } from '../../../server/platform/database/database';
import { prepareDatabase } from '../../../server/prepare-database';
import { ModeError } from '../../../server/seed/stored-mode';
import { openTestDatabase } from '../support/test-database';

describe('A database keeps the mode of its first start', () => {
  let database: Database;
  let demonstration: Config;
  let real: Config;
  beforeEach(async () => {
    database = await openTestDatabase();
    // A folder of files belongs to one database.
    const RELEVO_DATA_DIR = join(tmpdir(), `relevo-mode-${randomUUID()}`);
    demonstration = readConfig({ RELEVO_DATA_DIR });
    real = readConfig({ RELEVO_DATA_DIR, KEYCLOAK_URL: 'https://sso.example.org' });
  });
  afterEach(() => database.close());

  const start = (config: Config) => prepareDatabase(database, config);
  const tables = async () =>
    (await database.query<{ count: number }>(`select count(*)::int from pg_tables`))[0]?.count;

  test('real data refuse the demonstration, and the start changes nothing', async () => {
    await start(real);
    const count = () => database.query('select count(*) from ips');
    const before = await count();
    await expect(start(demonstration)).rejects.toThrow(ModeError);
    await expect(start(demonstration)).rejects.toThrow('tiene datos reales');
    expect(await count()).toEqual(before);
    await start(real);
  });

  test('a demonstration refuses a real start', async () => {
    await start({ ...demonstration, seed: 1 });
    await expect(start(real)).rejects.toThrow('es de una demostración');
    await start(demonstration);
  });

  test('the demonstration is not written beside the tables of others', async () => {
    await database.query('create table someone_elses (id int)');
    const before = await tables();
    await expect(start(demonstration)).rejects.toThrow('no son de Relevo');
    expect(await tables()).toBe(before);
  });

  test('migrated tables without a seed have no mode yet', async () => {
    await database.migrate();
    await start(real);
    await expect(start(demonstration)).rejects.toThrow(ModeError);
  });
});
