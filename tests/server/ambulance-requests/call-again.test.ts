import { desc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listAmbulanceRequests } from '../../../contract/ambulance-requests/reads';
import { jobsOf } from '../../../server/jobs';
import { callRequestsAgain } from '../../../server/modules/ambulance-requests';
import { ambulanceRequest } from '../../../server/modules/ambulance-requests/tables';
import { notification } from '../../../server/modules/notifications/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertRequest } from './a-request';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Its own run would call for what this file stores.
  app.jobs.stop();
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const call = () => callRequestsAgain(app.platform);
const minutesAgo = (minutes: number) => sql`now() - ${minutes}::int * interval '1 minute'` as never;
const titles = async () => {
  const rows = await orm()
    .select({ title: notification.title })
    .from(notification)
    .where(eq(notification.eventType, 'AMBULANCE_REQUEST'))
    .orderBy(desc(notification.id))
    .limit(1);
  return rows[0]?.title;
};

/** Only the test's own requests wait. */
beforeEach(async () => {
  await orm().update(ambulanceRequest).set({ status: 'delete' });
});

describe('Requests that nobody attends', () => {
  test('are called again, those of low priority too, and rest between two alerts', async () => {
    await insertRequest(app, { createdAt: minutesAgo(6), priority: 'low' });
    await insertRequest(app, { createdAt: minutesAgo(4) });
    expect(await call()).toBe(true);
    expect(await titles()).toBe('2 solicitudes de ambulancia sin atender; la más antigua lleva 6 min');
    expect(await call()).toBe(false);
    await orm()
      .update(ambulanceRequest)
      .set({ calledAt: minutesAgo(4) });
    expect(await call()).toBe(true);
  });

  test('rest for half of the longest wait', async () => {
    await insertRequest(app, { createdAt: minutesAgo(20), calledAt: minutesAgo(9) });
    expect(await call()).toBe(false);
    await orm()
      .update(ambulanceRequest)
      .set({ calledAt: minutesAgo(11) });
    expect(await call()).toBe(true);
  });

  test('are each called after their own pause: a forgotten one does not make a fresh one wait', async () => {
    await insertRequest(app, { createdAt: minutesAgo(60), calledAt: minutesAgo(2) });
    await insertRequest(app, { createdAt: minutesAgo(1) });
    expect(await call()).toBe(false);
    await orm()
      .update(ambulanceRequest)
      .set({ createdAt: minutesAgo(3) })
      .where(isNull(ambulanceRequest.calledAt));
    expect(await call()).toBe(true);
    expect(await titles()).toBe('2 solicitudes de ambulancia sin atender; la más antigua lleva 60 min');
  });

  test('are called although new ones come all the time', async () => {
    for (const minutes of [6, 4, 2, 1]) await insertRequest(app, { createdAt: minutesAgo(minutes) });
    expect(await call()).toBe(true);
  });

  test('are called by a job of the server', () => {
    const { log } = app.app as never as { log: never };
    expect(jobsOf(app.platform, null, log).map(({ name }) => name)).toContain('call-requests-again');
  });

  test('are called once by several processes', async () => {
    await insertRequest(app, { createdAt: minutesAgo(5) });
    const told = await Promise.all([1, 2, 3, 4].map(call));
    expect(told.filter(Boolean)).toHaveLength(1);
  });

  test.each(['attend', 'delete', 'duplicate'] as const)(
    'do not count once their status is %s',
    async (status) => {
      await insertRequest(app, { createdAt: minutesAgo(5), status });
      expect(await call()).toBe(false);
    },
  );

  test('tell in the list since when the oldest waits, wherever it stands', async () => {
    await insertRequest(app, { createdAt: minutesAgo(50) });
    await insertRequest(app, { createdAt: minutesAgo(2) });
    const query = { status: 'pending', limit: '1' };
    const { body } = await app.ask(listAmbulanceRequests, { as: 'crue', query });
    expect(body.data.rows).toHaveLength(1);
    const waits = (Date.now() - Date.parse(body.data.pending.oldestAt)) / 60_000;
    expect(Math.round(waits)).toBe(50);
    await orm().update(ambulanceRequest).set({ status: 'attend' });
    const { body: none } = await app.ask(listAmbulanceRequests, { as: 'crue', query });
    expect(none.data.pending).toEqual({ normal: 0, low: 0, oldestAt: null });
  });
});
