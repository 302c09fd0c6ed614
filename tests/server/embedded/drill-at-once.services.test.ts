import { afterAll, beforeAll, expect, test } from 'vitest';
import { endDrill, startDrill } from '../../../contract/drill/drill';
import { startTestApp, type TestApp } from '../support/test-app';

/** Another connection stores a position while the drill ends, so it runs with `npm run test:services`. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

test('A drill ends while another process stores a position of its vehicle', async () => {
  const { database } = app.platform;
  const body = { vehicles: 2, key: 'k'.repeat(40) };
  const { firstId } = (await app.ask(startDrill, { as: 'admin', body })).body.data;
  const waits = async () => {
    const [row] = await database.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.waiting;
  };
  const ending = await database.orm.transaction(async (tx) => {
    await tx.execute(
      `insert into ambulance_position (ambulance_id, lat, lng, fix_at, received_at, source, suspect)
        values (${firstId}, 6.2, -75.5, now(), now(), 'osmand', false)`,
    );
    const answer = app.ask(endDrill, { as: 'admin', body: {} });
    // The end of the drill waits for this transaction.
    await expect.poll(waits).toBe(1);
    return { answer };
  });
  const { status, body: told } = await ending.answer;
  expect([status, told.data]).toEqual([200, { removed: 2, archived: 0 }]);
});
