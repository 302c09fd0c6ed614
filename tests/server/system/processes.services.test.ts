import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSystemHealth } from '../../../contract/system/system';
import { listProcesses, processName } from '../../../server/platform/database/list-processes';
import { connectPostgresql } from '../../../server/platform/database/postgresql';
import { startTestApp, type TestApp } from '../support/test-app';
import { copyDatabase } from '../support/test-database';

/** Runs with `npm run test:services`, which sets this address of a PostgreSQL. */
const url = process.env.RELEVO_TEST_DATABASE_URL ?? '';

let copy: Awaited<ReturnType<typeof copyDatabase>>;
let app: TestApp;
beforeAll(async () => {
  copy = await copyDatabase(url);
  app = await startTestApp({}, { database: connectPostgresql(copy.url, 4, processName('0.0.0-test')) });
});
afterAll(async () => {
  await app.close();
  await copy.drop();
});

const processes = async () => (await app.ask(getSystemHealth, { as: 'admin' })).body.data.processes;

test('Every server process of a PostgreSQL is counted by its version, until it ends', async () => {
  const [same, other] = ['0.0.0-test', '0.0.1'].map((version) =>
    connectPostgresql(copy.url, 2, processName(version)),
  );
  // A command of the operator is no server.
  const command = connectPostgresql(copy.url, 1);
  for (const one of [same, other, command]) await one?.query('select 1');
  expect(await processes()).toEqual([
    { version: '0.0.0-test', total: 2 },
    { version: '0.0.1', total: 1 },
  ]);
  await same?.close();
  await other?.close();
  await expect.poll(processes).toEqual([{ version: '0.0.0-test', total: 1 }]);
  // This process counts itself, also where its name is not known.
  expect(await listProcesses(command, '1.0.0')).toEqual(['1.0.0', '0.0.0-test']);
  await command.close();
});
