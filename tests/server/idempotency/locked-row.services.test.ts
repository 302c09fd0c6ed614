import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendChatMessage } from '../../../contract/chat/chat';
import { referral } from '../../../server/modules/transfers/tables';
import { type Answered, startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';

/** Two connections at once, so it runs with `npm run test:services`. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Their transactions are not those of the write.
  app.jobs.stop();
}, 240_000);
afterAll(() => app.close());

/** Runs `work` while another transaction has the transfer. */
async function whileLocked<Done>(id: number, work: () => Promise<Done>): Promise<Done> {
  const { orm } = app.platform.database;
  return orm.transaction(async (tx) => {
    await tx.select().from(referral).where(eq(referral.id, id)).for('update');
    return work();
  });
}

function aMessage(referralId: number) {
  const body = { clientRef: randomUUID(), msg: 'Ya salieron' };
  const asked = { as: 'crue', params: { referralId }, body, key: randomUUID() };
  return (): Promise<Answered> => app.ask(sendChatMessage, asked);
}

it('a write to a locked row waits once for the lock, and keeps no connection longer', async () => {
  const { id } = await insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: 5 });
  const send = aMessage(id);
  await whileLocked(id, async () => {
    const transaction = vi.spyOn(app.platform.database.orm, 'transaction');
    expect((await send()).body.code).toBe('IN_PROGRESS');
    expect(transaction).not.toHaveBeenCalled();
    transaction.mockRestore();
  });
  expect((await send()).status).toBe(200);
});

it('a locked table gets 503, and /readyz tells that no write succeeds', async () => {
  const { id } = await insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: 5 });
  const { orm } = app.platform.database;
  const writes = async () => (await app.app.inject('/readyz')).json().checks.writes;
  await orm.transaction(async (tx) => {
    await tx.execute(sql`lock table idempotency in access exclusive mode`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => aMessage(id)()));
    for (const { status, headers } of answers)
      expect([status, headers['retry-after']]).toEqual([503, expect.any(String)]);
    await expect.poll(writes).toBe('failing');
  });
  expect((await aMessage(id)()).status).toBe(200);
  await expect.poll(writes).toBe('ok');
});

it('a repeated write is answered although its row is locked', async () => {
  const { id } = await insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: 5 });
  const send = aMessage(id);
  const { body } = await send();
  const again = await whileLocked(id, send);
  expect([again.status, again.body]).toEqual([200, body]);
});
