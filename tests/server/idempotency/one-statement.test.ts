import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendChatMessage } from '../../../contract/chat/chat';
import { allowEntities } from '../../../contract/transfers/actions/allow-entities';
import { assignAmbulance } from '../../../contract/transfers/actions/assign-ambulance';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const aTransfer = () =>
  insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: 5, dated: ['validationCaseDate'] });

/** The transaction that wrote this row, and the statement in it: PostgreSQL counts from 0. */
async function writtenBy(table: string, column: string, value: unknown) {
  const [row] = await app.platform.database.query<{ transaction: string; statement: number }>(
    `select xmin::text as transaction, cmin::text::int as statement from ${table} where ${column} = $1`,
    [value],
  );
  return row;
}

it('A chat message that meets nobody else is one statement with its key', async () => {
  const { id } = await aTransfer();
  const [key, clientRef] = [randomUUID(), randomUUID()];
  const asked = { as: 'crue', params: { referralId: id }, body: { clientRef, msg: 'Ya salieron' }, key };
  expect((await app.ask(sendChatMessage, asked)).status).toBe(200);
  const written = await writtenBy('chat_message', 'client_ref', clientRef);
  expect(written).toEqual({ transaction: expect.any(String), statement: 0 });
  expect(await writtenBy('idempotency', 'key', key)).toEqual(written);
});

it('An assignment is one too, also from a browser that numbers its submissions', async () => {
  const { id } = await aTransfer();
  const ambulanceId = await insertAmbulance(app, 2);
  await app.platform.reference.reload();
  const [key, device] = [randomUUID(), randomUUID()];
  const numbered = (seq: number) => ({ 'relevo-device-id': device, 'relevo-device-seq': String(seq) });
  // The first number of a browser makes its row, in a transaction.
  await app.ask(allowEntities.call, { as: 'crue', params: { id }, headers: numbered(1) });
  const asked = { as: 'crue', params: { id }, body: { ambulanceId }, headers: numbered(2), key };
  expect((await app.ask(assignAmbulance.call, asked)).status).toBe(200);
  const written = await writtenBy('referral', 'id', id);
  expect(written).toEqual({ transaction: expect.any(String), statement: 0 });
  expect(await writtenBy('idempotency', 'key', key)).toEqual(written);
  expect(await writtenBy('device_sequence', 'device', device)).toEqual(written);
});
