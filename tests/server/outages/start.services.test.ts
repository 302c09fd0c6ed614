import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { readConfig } from '../../../server/config';
import { connectPostgresql } from '../../../server/platform/database/postgresql';
import { type Running, start } from '../../../server/start';
import { freePort } from '../support/free-port';
import { openProxy, type TcpProxy } from '../support/tcp-proxy';
import { copyFiles } from '../support/template';
import { copyDatabase } from '../support/test-database';

/** Runs with `npm run test:services`, which sets this address of a PostgreSQL. */
const postgresql = process.env.RELEVO_TEST_DATABASE_URL ?? '';

let proxy: TcpProxy;
let drop: () => Promise<void>;
let url: string;
let dataDir: string;
beforeEach(async () => {
  ({ url, drop } = await copyDatabase(postgresql));
  proxy = await openProxy(url);
  dataDir = await mkdtemp(join(tmpdir(), 'relevo-start-'));
  await copyFiles(inject('demonstration').files, join(dataDir, 'files'));
});
afterEach(async () => {
  await proxy.close();
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('A start that waits for the migrations of another process listens, and says so', async () => {
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  // The lock of server/platform/database/migration-lock.ts.
  await other.query('select pg_advisory_lock(7325001)');
  const port = await freePort();
  const config = readConfig({
    DATABASE_URL: url,
    RELEVO_DEMO: 'true',
    RELEVO_DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return {
      status: response.status,
      again: response.headers.get('retry-after'),
      body: await response.json(),
    };
  };
  const starting: Promise<Running> = start(config, { version: '0', appFolder: dataDir });
  try {
    await expect
      .poll(() => ask('/readyz').catch(() => null))
      .toMatchObject({
        status: 503,
        body: { ok: false, checks: { migrations: 'down: another process runs them' } },
      });
    expect(await ask('/healthz')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await ask('/api/me')).toMatchObject({ status: 503, again: '5', body: { code: 'UNAVAILABLE' } });
  } finally {
    await other.end();
    const running = await starting;
    expect(await ask('/readyz')).toMatchObject({ status: 200 });
    await running.close();
  }
});

test('A connection that becomes silent in the middle of the migrations fails, and a statement that takes long does not', async () => {
  const database = connectPostgresql(proxy.url, 1);
  const long = await database.alone((own) => own.query<{ one: number }>('select 1 as one from pg_sleep(12)'));
  expect(long).toEqual([{ one: 1 }]);
  const lost = database.alone(async (own) => {
    await own.query('select 1');
    proxy.silence();
    await own.query('select 2');
  });
  await expect(lost).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await proxy.restore();
  expect(await database.alone((own) => own.query<{ three: number }>('select 3 as three'))).toEqual([
    { three: 3 },
  ]);
  await database.close();
});
