import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { escalateDue } from '../../../server/modules/acknowledgements/escalate-due';
import { acknowledgement } from '../../../server/modules/acknowledgements/tables';
import { referral } from '../../../server/modules/transfers/tables';
import type { Orm } from '../../../server/platform/database/database';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';
import { insertCall } from './insert-call';

/** Two connections at once, so it runs with `npm run test:services`. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

/** PostgreSQL ends a wait for a lock after five seconds (server/platform/database/postgresql.ts). */
const BELOW_LOCK_TIMEOUT_MS = 4_000;

const orm = () => app.platform.database.orm;

/** Closes all acknowledgements, so that only the test's own are open. */
beforeEach(() => orm().update(acknowledgement).set({ nextAt: null }));

/** After the next alert of both. */
const due = () => new Date(Date.now() + 2 * 3_600_000);
const escalate = (now: Date) => escalateDue({ ...app.platform, log: pino({ level: 'silent' }) }, now);

async function twoCalls() {
  const [locked, free] = [await insertTransfer(app), await insertTransfer(app)];
  const calls = { locked: await insertCall(app, locked), free: await insertCall(app, free) };
  return { transfer: locked.id, calls };
}

const isCalled = async (id: number, now: Date) => {
  const [row] = await orm().select().from(acknowledgement).where(eq(acknowledgement.id, id));
  return row?.calledAt.getTime() === now.getTime();
};

/** Runs `work` while another connection holds what `lock` locks. Null when `work` waits for that lock. */
async function whileLocked<Done>(
  lock: (tx: Orm) => Promise<unknown>,
  work: () => Promise<Done>,
): Promise<Done | null> {
  const [locked, released] = [gate(), gate()];
  const holding = orm().transaction(async (tx) => {
    await lock(tx);
    locked.open();
    await released.isOpen;
  });
  await locked.isOpen;
  const underWay = work();
  const waits = new Promise<null>((resolve) => setTimeout(resolve, BELOW_LOCK_TIMEOUT_MS, null));
  const done = await Promise.race([underWay, waits]);
  released.open();
  await Promise.all([holding, underWay]);
  return done;
}

function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, isOpen };
}

it.each([
  [
    'transfer',
    (tx: Orm, { transfer }: Locked) =>
      tx.select().from(referral).where(eq(referral.id, transfer)).for('update'),
  ],
  [
    'alert',
    (tx: Orm, { calls }: Locked) =>
      tx.select().from(acknowledgement).where(eq(acknowledgement.id, calls.locked)).for('update'),
  ],
])(
  'A locked %s does not hold up the alerts of others, and is alerted in the next run',
  async (_what, lock) => {
    const two = await twoCalls();
    const now = due();
    expect(
      await whileLocked(
        (tx) => lock(tx, two),
        () => escalate(now),
      ),
    ).toBe(1);
    expect([await isCalled(two.calls.locked, now), await isCalled(two.calls.free, now)]).toEqual([
      false,
      true,
    ]);
    expect(await escalate(now)).toBe(1);
    expect(await isCalled(two.calls.locked, now)).toBe(true);
  },
);

type Locked = Awaited<ReturnType<typeof twoCalls>>;

it('A row that points to the transfer and is just being written does not put off its alert', async () => {
  const two = await twoCalls();
  const now = due();
  // What a foreign key takes: the choice of an ambulance is written a moment after its answer.
  const pointsToIt = (tx: Orm) =>
    tx.select().from(referral).where(eq(referral.id, two.transfer)).for('key share');
  expect(await whileLocked(pointsToIt, () => escalate(now))).toBe(2);
});
