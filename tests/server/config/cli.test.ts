import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../support/run-cli';

const KEYCLOAK_URL = 'https://sso.example.org';

describe('A command without the environment of its server', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relevo-cli-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test.each([['migrate'], ['gaps']])('%s makes no embedded database', async (command) => {
    const { code, output } = await runCli([command], { RELEVO_DATA_DIR: folder });
    expect(output).toContain('falta DATABASE_URL');
    expect(code).toBe(1);
    expect(existsSync(join(folder, 'database'))).toBe(false);
  });

  test('reset is refused outside the demonstration', async () => {
    const { code, output } = await runCli(['reset'], { RELEVO_DATA_DIR: folder, KEYCLOAK_URL });
    expect(output).toContain('solo existe en la demostración');
    expect(code).toBe(1);
  });

  test('reset is refused on real data, also if KEYCLOAK_URL is forgotten', async () => {
    const environment = { RELEVO_DATA_DIR: folder };
    const { openPglite } = await import('../../../server/embedded/pglite');
    const { readConfig } = await import('../../../server/config');
    const { prepareDatabase } = await import('../../../server/prepare-database');
    const database = await openPglite(join(folder, 'database'));
    await prepareDatabase(database, readConfig({ ...environment, KEYCLOAK_URL }));
    await database.close();
    const { code, output } = await runCli(['reset'], environment);
    expect(output).toContain('tiene datos reales');
    expect(code).toBe(1);
    const kept = await openPglite(join(folder, 'database'));
    expect(await kept.query(`select key from setting where key = 'seed'`)).toHaveLength(1);
    await kept.close();
  });
});
