import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, isWrite } from '../../../contract/call';
import { ALL_CALLS } from '../../../contract/calls';
import { sendChatMessage } from '../../../contract/chat/chat';
import { askReceipts } from '../../../contract/receipts/receipts';
import { reportOccupation } from '../../../contract/resources/reports';
import { allowEntities } from '../../../contract/transfers/actions/allow-entities';
import { canAttend } from '../../../contract/transfers/actions/can-attend';
import { reject } from '../../../contract/transfers/actions/reject';
import { createReferral } from '../../../contract/transfers/create-referral';
import { idempotency } from '../../../server/platform/database/tables';
import { rightRequest } from '../bad-input/right-requests';
import { askersOf } from '../permissions/people';
import { occupationBody } from '../resources/a-report';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { bearer, tokenWith } from '../support/token-with';
import { learnDiagnoses, requestOf } from '../transfers/forms';
import { insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
  await learnDiagnoses(app);
}, START_MS);
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const storedUnder = async (key: string) => {
  const [row] = await orm().select().from(idempotency).where(eq(idempotency.key, key));
  return row?.answer;
};

/** The same demonstration person, after a move to another entity. */
async function movedToken(username: string): Promise<string> {
  const asker = askersOf(app).find((one) => one.username === username);
  const claims: JWTPayload = {
    sub: app.subject(username),
    preferred_username: username,
    realm_access: { roles: [...(asker?.roles ?? [])] },
    attributes: { entityId: ['29'] },
  };
  return tokenWith(app, claims);
}

/** These need no key: what they say again changes nothing. */
const WITHOUT_KEY = [
  'askReceipts',
  'sendPositions',
  'exchangeTelecare',
  'makeTelecareLink',
  'exchangeIncidentTelecare',
  'makeIncidentTelecareLink',
];
const WRITES = ALL_CALLS.filter((call) => isWrite(call) && !WITHOUT_KEY.includes(call.name));

describe('What is stored under a key', () => {
  test.each(WRITES.map((call) => [call.name, call] as const))(
    '%s: is short and has no patient',
    async (_name, call: Call) => {
      const { as, params, body: right, file = call.file ? aPdf() : null } = await rightRequest(app, call);
      const body = call.body ? right : undefined;
      const key = randomUUID();
      const first = await app.ask(call, { as, params, body, key, file });
      expect(first.status).toBe(200);
      const stored = JSON.stringify(await storedUnder(key));
      expect(stored.length).toBeLessThan(1000);
      expect(stored).not.toMatch(/"(person|document|firstName|msg|patient)"/);
      // The receipts that the outbox asks for name the same row as the first answer. A person's id is not a row's number.
      const receipts = await app.ask(askReceipts, { as, body: { keys: [key] } });
      const { id } = first.body.data;
      expect(receipts.body.data.rows).toMatchObject([
        { key, status: 200, made: typeof id === 'number' ? id : null },
      ]);
    },
    START_MS,
  );

  test('a refusal with very many errors is short', async () => {
    const key = randomUUID();
    const body = await occupationBody(app);
    const unknown = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x${at}`, { value: true }]));
    const answer = await app.ask(reportOccupation, {
      as: 'ips.recursos',
      key,
      body: { ...body, humanResource: unknown, diagnosticAids: unknown, supportServices: unknown },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.length).toBeGreaterThan(20);
    const stored = (await storedUnder(key)) as { code: string; message: string; errors: unknown[] };
    expect(stored).toMatchObject({ code: 'FIELDS_INVALID', message: answer.body.message });
    expect(stored.errors).toEqual(answer.body.errors.slice(0, 20));
    expect(JSON.stringify(stored).length).toBeLessThan(4000);
  });
});

describe('A repeated key', () => {
  test('gets the present state, not the one of the first answer', async () => {
    const { id } = await insertTransfer(app, {
      state: 'PENDING_AMBULANCE',
      ipsRecvId: 5,
      dated: ['validationCaseDate'],
    });
    const again = { as: 'crue', params: { id }, key: randomUUID() };
    const first = await app.ask(allowEntities.call, again);
    await app.ask(reject.call, { as: 'crue', params: { id }, body: { reason: 'DECEASED' } });
    const repeated = await app.ask(allowEntities.call, again);
    expect(repeated.status).toBe(200);
    expect(repeated.body.data.id).toBe(id);
    expect(repeated.body.data.referralState).not.toBe(first.body.data.referralState);
  });

  test('of a person who lost the transfer gets its number and no patient', async () => {
    const body = requestOf(app);
    const key = randomUUID();
    const send = (headers: Record<string, string>) =>
      app.ask(createReferral, { headers, body, file: aPdf(), key });
    const first = await send(bearer(await app.token('ips.referente')));
    expect(first.status).toBe(200);
    const repeated = await send(bearer(await movedToken('ips.referente')));
    expect(repeated.status).toBe(200);
    expect(repeated.headers).toMatchObject({ 'idempotent-replayed': 'true', 'idempotency-key': key });
    expect(repeated.body).toEqual({ ok: true, data: { id: first.body.data.id } });
    const back = await send(bearer(await app.token('ips.referente')));
    expect(back.body).toEqual(first.body);
  });

  test('of a person who lost the chat gets the number of the message', async () => {
    const { id } = await insertTransfer(app, { ipsReqId: 1 });
    const body = { ...{ clientRef: randomUUID() }, msg: 'Vamos en camino' };
    const key = randomUUID();
    const send = async (token: string) =>
      app.ask(sendChatMessage, { headers: bearer(token), params: { referralId: id }, body, key });
    const first = await send(await app.token('ips.referente'));
    expect(first.body.data.msg).toBe('Vamos en camino');
    expect((await send(await app.token('ips.referente'))).body).toEqual(first.body);
    const repeated = await send(await movedToken('ips.referente'));
    expect(repeated.body).toEqual({ ok: true, data: { id: first.body.data.id } });
  });

  test('of a refusal on a lost transfer gets its code without the words about others', async () => {
    const { id } = await insertTransfer(app, {
      state: 'CRUE_PENDING_IPS',
      ipsRecvId: 1,
      ipsAssignedBy: 'CRUE',
    });
    await app.ask(canAttend.call, { as: 'ips.covid', params: { id } });
    const key = randomUUID();
    const send = (token: string) => app.ask(canAttend.call, { headers: bearer(token), params: { id }, key });
    const first = await send(await app.token('ips.referente'));
    expect(first.body).toMatchObject({ code: 'STATE_MOVED', message: expect.stringContaining('Valentina') });
    expect((await send(await app.token('ips.referente'))).body).toEqual(first.body);
    const repeated = await send(await movedToken('ips.referente'));
    expect([repeated.status, repeated.body.code]).toEqual([409, 'STATE_MOVED']);
    expect(repeated.body.message).not.toContain('Valentina');
  });
});
