import { eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { getRetention, type Retention, setRetention } from '../../../contract/retention/retention';
import { startTrial } from '../../../contract/trials/trials';
import { jobsOf } from '../../../server/jobs';
import { notification, notificationRead, pushToken } from '../../../server/modules/notifications/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { auditEntry, idempotency, setting } from '../../../server/platform/database/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

const orm = () => app.platform.database.orm;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const read = async (): Promise<Retention> => (await app.ask(getRetention, { as: 'admin' })).body.data;

async function set(change: Partial<Retention['days']>, basedOn?: string | null) {
  const { days, updatedAt } = await read();
  const body = { days: { ...days, ...change }, basedOn: basedOn === undefined ? updatedAt : basedOn };
  return app.ask(setRetention, { as: 'admin', body });
}

/** Runs a nightly job now. */
async function run(name: string): Promise<void> {
  const job = jobsOf(app.platform, null, pino({ level: 'silent' })).find((one) => one.name === name);
  if (!job) throw new Error(name);
  await job.run();
}

test('At first nothing is deleted that was kept before: the audit log and the bell stay', async () => {
  expect((await read()).days).toEqual({
    audit: null,
    notifications: null,
    outcomes: 90,
    photos: 90,
    positions: 90,
    pushes: 30,
    trials: 7,
  });
  const rows = await orm().insert(auditEntry).values(entryOf(9000)).returning();
  await run('forget-old-entries');
  expect(await orm().$count(auditEntry, eq(auditEntry.id, rows[0]?.id ?? 0))).toBe(1);
});

test.each([
  ['outcomes', 89],
  ['audit', 1824],
  ['notifications', 29],
  ['pushes', 6],
  ['trials', 0],
  ['outcomes', null],
] as const)('%s is never kept for less than its limit: %s is refused', async (kept, days) => {
  const before = await read();
  const { status } = await set({ [kept]: days });
  expect(status).toBe(422);
  expect(await read()).toEqual(before);
});

test('A value that this process does not know or allow deletes nothing early, and the others stay as set', async () => {
  const before = await read();
  const days = { audit: 1825, notifications: 'x', outcomes: 730, pushes: 9999, trials: 20, videos: 5 };
  await orm()
    .insert(setting)
    .values({ key: 'retention', value: { days, updatedBy: 'crue', updatedAt: null } });
  expect((await read()).days).toEqual({
    audit: 1825,
    notifications: null,
    outcomes: 730,
    photos: 90,
    positions: 90,
    pushes: 180,
    trials: 20,
  });
  await orm().delete(setting).where(eq(setting.key, 'retention'));
  expect(await read()).toEqual(before);
});

test('A change is in the audit log with before and after, and is not made over a colleague', async () => {
  const before = await read();
  expect((await set({ trials: 3 })).status).toBe(200);
  const [entry] = await orm()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.action, 'edit-retention'))
    .orderBy(auditEntry.id);
  expect(entry?.detail).toMatchObject({ before: { trials: 7 }, after: { trials: 3 } });
  const late = await set({ trials: 5 }, before.updatedAt);
  expect([late.status, late.body.code]).toEqual([409, 'STATE_MOVED']);
  expect((await read()).days.trials).toBe(3);
});

const entryOf = (days: number) => ({
  at: daysAgo(days),
  subject: 'somebody',
  username: 'alguien',
  action: 'list-transfers',
});

test('The nightly jobs delete what is older, and nothing younger', async () => {
  expect((await set({ audit: 1825, notifications: 30, outcomes: 120, pushes: 7 })).status).toBe(200);
  // The log of now is younger than the entries, and its numbers are lower.
  await orm()
    .delete(auditEntry)
    .where(inArray(auditEntry.action, ['list-transfers']));
  const entries = [...Array(12)].map((_, index) => ({
    ...entryOf(index < 7 ? 1826 : 1824),
    id: -20 + index,
  }));
  await orm().insert(auditEntry).values(entries);
  await orm().delete(notificationRead);
  const told = (days: number, id: number) => ({
    id,
    eventType: 'REFERRAL_CHANGED',
    title: 'x',
    shortTitle: 'x',
    audience: ['CRUE'],
    createdAt: daysAgo(days),
  });
  await orm()
    .insert(notification)
    .values([told(31, -2), told(29, -1)]);
  await orm()
    .insert(notificationRead)
    .values([
      { notificationId: -2, subject: 's' },
      { notificationId: -1, subject: 's' },
    ]);
  const key = (name: string, days: number) => ({
    issuer: 'i',
    subject: 's',
    key: name,
    route: 'r',
    payloadSha256: 'h',
    createdAt: daysAgo(days),
  });
  await orm()
    .insert(idempotency)
    .values([key('old', 121), key('young', 119)]);
  const browser = (token: string, days: number) => ({
    token,
    issuer: 'i',
    subject: 's',
    roles: [],
    audience: [],
    agent: 'a',
    seenAt: daysAgo(days),
  });
  await orm()
    .insert(pushToken)
    .values([browser('old', 8), browser('young', 6)]);

  for (const name of ['entries', 'notifications', 'keys', 'push-tokens']) await run(`forget-old-${name}`);

  expect(await orm().$count(auditEntry, eq(auditEntry.action, 'list-transfers'))).toBe(5);
  expect((await orm().select().from(notificationRead)).map(({ notificationId }) => notificationId)).toEqual([
    -1,
  ]);
  expect(await orm().$count(notification, inArray(notification.id, [-1, -2]))).toBe(1);
  const keys = await orm().select().from(idempotency).where(eq(idempotency.route, 'r'));
  expect(keys.map((one) => one.key)).toEqual(['young']);
  expect((await orm().select().from(pushToken)).map(({ token }) => token)).toEqual(['young']);
});

test('A process whose own clock is a hundred days ahead deletes nothing early', async () => {
  const rows = await orm().insert(auditEntry).values(entryOf(1800)).returning();
  await set({ audit: 1825 });
  const { now } = app.platform.clock;
  const ahead = { ...app.platform.clock, sureNow: async () => now() - 100 * 86_400_000 };
  vi.useFakeTimers({ toFake: ['Date'], now: daysAgo(-100) });
  onTestFinished(() => void vi.useRealTimers());
  const job = jobsOf({ ...app.platform, clock: ahead }, null, pino({ level: 'silent' })).find(
    ({ name }) => name === 'forget-old-entries',
  );
  await job?.run();
  expect(await orm().$count(auditEntry, eq(auditEntry.id, rows[0]?.id ?? 0))).toBe(1);
});

test('A trial is removed when its end is old enough, and an ended real transfer never', async () => {
  expect((await set({ trials: 3 })).status).toBe(200);
  const start = async (ipsId: number): Promise<number> =>
    (await app.ask(startTrial, { as: 'admin', body: { ipsId, epsId: 1 } })).body.data.id;
  const [open, recent, old] = [await start(1), await start(2), await start(3)];
  const end = (id: number, days: number, isOver = true) =>
    orm()
      .update(referral)
      .set({
        state: isOver ? 'REJECTED' : 'EPS_PENDING_IPS',
        open: !isOver,
        marks: { reject: { by: 'Alguien', at: daysAgo(days).toISOString() } },
        steps: {},
      })
      .where(eq(referral.id, id));
  await end(open, 30, false);
  await end(recent, 2);
  await end(old, 4);
  const { id: real } = await insertTransfer(app, { state: 'REJECTED' });
  await end(real, 900);
  await run('forget-ended-trials');
  const left = await orm()
    .select({ id: referral.id })
    .from(referral)
    .where(inArray(referral.id, [open, recent, old, real]));
  expect(left.map(({ id }) => id).sort()).toEqual([open, recent, real].sort());
});
