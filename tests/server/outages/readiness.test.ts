import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createReferral } from '../../../contract/transfers/create-referral';
import { checksOf } from '../../../server/checks';
import { createReadiness } from '../../../server/platform/health/readiness';
import { createServiceHealth } from '../../../server/platform/health/service-health';
import { createIssuerKeys } from '../../../server/platform/identity';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { learnDiagnoses, requestOf } from '../transfers/forms';

describe('The readiness of the server', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await learnDiagnoses(app);
  });
  afterAll(() => app.close());

  const ready = async () => {
    const { statusCode, body } = await app.app.inject('/readyz');
    return { status: statusCode, ...JSON.parse(body) };
  };

  test('names every service', async () => {
    expect(await ready()).toEqual({
      status: 200,
      ok: true,
      checks: {
        database: 'ok',
        migrations: 'ok',
        writes: 'ok',
        clock: 'ok',
        files: 'ok',
        orphans: 'ok',
        fileContents: 'ok',
        backup: 'none',
        identityKeys: 'ok',
        people: 'ok',
        tiles: 'none',
        trafficTiles: 'none',
        requestsBridge: 'none',
        push: 'none',
        broker: 'none',
        telemetry: 'none',
        routing: 'none',
        register: 'none',
        redis: 'alone',
        events: 'ok',
        jobs: 'ok',
      },
    });
  });

  test('fails while files cannot be stored, and such a request gets a 503 and not a 500', async () => {
    const files = join(app.config.dataDir, 'files');
    await rename(files, `${files}-elsewhere`);
    await writeFile(files, 'a file in the place of the folder');
    await expect
      .poll(ready)
      .toMatchObject({ status: 503, ok: false, checks: { files: expect.stringMatching(/^down: E/) } });
    const asked = await app.ask(createReferral, { as: 'ips.referente', body: requestOf(app), file: aPdf() });
    expect(asked).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    // A lost disk stays lost until it is back: a new folder in its place would hide that.
    await rm(files);
    await expect.poll(ready).toMatchObject({ status: 503, checks: { files: 'down: folder is missing' } });
    await rename(`${files}-elsewhere`, files);
    await expect.poll(ready).toMatchObject({ status: 200, ok: true });
  });

  test('fails while the database is read-only: each reading of a patient is a write', async () => {
    const { database, clock, files } = app.platform;
    const query = <Row>(text: string) =>
      database.orm.transaction(
        async (tx) => (await tx.execute(sql.raw(text))) as unknown as { rows: Row[] },
        { accessMode: 'read only' },
      );
    const read = createReadiness(
      checksOf({
        database: { ...database, query: async <Row>(text: string) => (await query<Row>(text)).rows },
        clock,
        files,
        issuerKeys: null,
        backup: { backupHours: 26, demonstration: false },
        realtime: () => null,
        jobs: () => null,
      }),
    );
    expect(await read()).toMatchObject({ ok: false, checks: { database: 'down: read-only' } });
  });

  test('says that it does not know what only the database knows while that is away', async () => {
    const { database, files } = app.platform;
    const away = async () => {
      throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
    };
    const rejected = () => {
      throw new Error('away');
    };
    const orm = new Proxy(database.orm, { get: () => rejected });
    const read = createReadiness(
      checksOf({
        database: { ...database, orm, query: away },
        clock: { learn: away, offMs: () => 0, wentBackMs: () => 0 },
        files,
        issuerKeys: null,
        backup: { backupHours: 26, demonstration: false },
        outside: { broker: createServiceHealth(1) },
        realtime: () => null,
        jobs: () => null,
      }),
    );
    expect(await read()).toMatchObject({
      ok: false,
      checks: {
        database: 'down: ECONNREFUSED',
        migrations: 'unknown: database',
        clock: 'unknown: database',
        orphans: 'unknown: database',
        fileContents: 'unknown: database',
        backup: 'unknown: database',
        files: 'ok',
        broker: 'ok',
        push: 'none',
      },
    });
  });

  test('fails while a migration is missing', async () => {
    const { database } = app.platform;
    const [newest] = await database.query<{ id: number; created_at: string }>(
      'select id, created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
    );
    const moved = (at: number) =>
      database.query('update drizzle.__drizzle_migrations set created_at = $1 where id = $2', [
        at,
        newest?.id,
      ]);
    await moved(1);
    await expect.poll(ready).toMatchObject({ status: 503, checks: { migrations: 'down: missing' } });
    await moved(Number(newest?.created_at));
    await expect.poll(ready).toMatchObject({ status: 200 });
  });

  test('fails without the keys of the identity provider, and tells a lost Redis and a late job without failing', async () => {
    const { database, clock, files } = app.platform;
    const read = createReadiness(
      checksOf({
        database,
        clock,
        files,
        issuerKeys: createIssuerKeys('http://127.0.0.1:4329/certs'),
        backup: { backupHours: 26, demonstration: true },
        realtime: () => ({ redis: () => 'lost', isComplete: () => false, unheard: () => null }),
        jobs: () => ({ overdue: () => ['call-again'] }),
      }),
    );
    expect(await read()).toMatchObject({
      ok: false,
      checks: {
        identityKeys: 'down: ECONNREFUSED',
        redis: 'down: lost',
        events: 'down: incomplete',
        jobs: 'down: call-again',
      },
    });
  });
});
