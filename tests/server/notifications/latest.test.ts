import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLatest } from '../../../server/modules/notifications/find-notifications';
import { createLatestNotifications } from '../../../server/modules/notifications/latest-notifications';
import { eventOf } from '../../../server/modules/notifications/notification-event';
import { notification } from '../../../server/modules/notifications/tables';
import { askersOf } from '../permissions/people';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('The latest notifications are complete though only new ones are read', async () => {
  const { orm } = app.platform.database;
  const actor = askersOf(app).find(({ username }) => username === 'crue');
  if (!actor) throw new Error('crue');
  let now = 0;
  const latest = createLatestNotifications(app.platform, () => now);
  const all = async () => (await findLatest(orm, actor)).map(eventOf);
  const [row] = await orm.select({ newest: sql<number>`max(id)` }).from(notification);
  const newest = row?.newest ?? 0;
  const insert = (above: number, change: Partial<typeof notification.$inferInsert> = {}) =>
    orm.insert(notification).values({
      id: newest + above,
      eventType: 'REFERRAL_CHANGED',
      title: `Traslado: cambió ${above}`,
      shortTitle: 'cambió',
      audience: ['CRUE'],
      sentAt: new Date(),
      ...change,
    });
  expect(await latest(actor)).toEqual(await all());
  await insert(150);
  await insert(151, { audience: ['EPS:1'] });
  await insert(152, { causedBy: actor.subject });
  await insert(153, { eventType: 'ONLY_NOTIFY' });
  expect((await latest(actor))[0]?.title).toBe('Traslado: cambió 150');
  // Committed later than a higher number.
  await insert(100);
  expect((await latest(actor)).map(({ id }) => id).slice(0, 2)).toEqual([newest + 150, newest + 100]);
  for (let above = 160; above < 300; above += 1) await insert(above);
  expect(await latest(actor)).toEqual(await all());
  expect(await latest(actor)).toHaveLength(100);
  // So late that only the next complete read finds it.
  await orm.delete(notification).where(sql`id between ${newest + 160} and ${newest + 280}`);
  now = 60_001;
  expect(await latest(actor)).toEqual(await all());
});
