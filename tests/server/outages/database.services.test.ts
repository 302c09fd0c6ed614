import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMe } from '../../../contract/session/session';
import { listTransfers } from '../../../contract/transfers/read-transfers';
import { readConfig } from '../../../server/config';
import { connectPostgresql } from '../../../server/platform/database/postgresql';
import { prepareDatabase } from '../../../server/prepare-database';
import { randomName, runOn, withDatabase } from '../support/postgres-names';
import { openProxy, type TcpProxy } from '../support/tcp-proxy';
import { startTestApp, type TestApp } from '../support/test-app';
import { copyDatabase } from '../support/test-database';

/** Runs with `npm run test:services`, which sets this address of a PostgreSQL. */
const postgresql = process.env.RELEVO_TEST_DATABASE_URL ?? '';

describe('Without its database', () => {
  let app: TestApp;
  let proxy: TcpProxy;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const copy = await copyDatabase(postgresql);
    drop = copy.drop;
    proxy = await openProxy(copy.url);
    app = await startTestApp({}, { database: connectPostgresql(proxy.url, 10) });
    await app.token('crue');
  });
  afterAll(async () => {
    await proxy.restore().catch(() => undefined);
    await app.close();
    await proxy.close();
    await drop();
  });

  const thirty = () => Array.from({ length: 30 }, () => app.ask(listTransfers, { as: 'crue' }));
  const statuses = async (calls: ReturnType<typeof thirty>) =>
    new Set((await Promise.all(calls)).map(({ status }) => status));
  const ready = async () => (await app.app.inject('/readyz')).statusCode;

  test('the process lives through a cut with 30 calls under way, answers 503, and works again', async () => {
    expect(await statuses(thirty())).toEqual(new Set([200]));
    for (let round = 0; round < 5; round++) {
      const underWay = thirty();
      await app.ask(getMe, { as: 'crue' });
      await proxy.cut();
      for (const status of await statuses(underWay)) expect([200, 503]).toContain(status);
      const away = await app.ask(listTransfers, { as: 'crue' });
      expect(away).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
      expect(away.headers['retry-after']).toBeDefined();
      await expect.poll(ready).toBe(503);

      await proxy.restore();
      expect(await statuses(thirty())).toEqual(new Set([200]));
      await expect.poll(ready).toBe(200);
    }
  });

  test('metrics are still there', async () => {
    await proxy.cut();
    const { statusCode, body } = await app.app.inject('/metrics');
    await proxy.restore();
    expect(statusCode).toBe(200);
    expect(body).toContain('relevo_http_request_seconds');
  });
});

test('Four processes that start at once on an empty database all start', async () => {
  const name = randomName('four');
  await runOn(postgresql, `create database ${name}`);
  const config = readConfig({ RELEVO_DATA_DIR: `/tmp/${name}` });
  const pools = Array.from({ length: 4 }, () => connectPostgresql(withDatabase(postgresql, name), 2));
  try {
    await Promise.all(pools.map((pool) => prepareDatabase(pool, config)));
    const seeds = await pools[0]?.query(`select key from setting where key = 'seed'`);
    expect(seeds).toHaveLength(1);
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
    await runOn(postgresql, `drop database ${name} with (force)`);
  }
});
