import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendChatMessage } from '../../../contract/chat/chat';
import { reportCapacity } from '../../../contract/resources/reports';
import { allowEntities } from '../../../contract/transfers/actions/allow-entities';
import { createTokenIssuer } from '../../../server/embedded/identity';
import { chatMessage } from '../../../server/modules/chat/tables';
import { demonstrationPeople } from '../../../server/seed/demonstration/people';
import { capacityBody, REPORTER } from '../resources/a-report';
import { type Answered, startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer, readTransfer } from '../transfers/insert-transfer';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app.close());

const aTransfer = () =>
  insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: 5, dated: ['validationCaseDate'] });
const messagesOf = (referralId: number) =>
  app.platform.database.orm
    .select()
    .from(chatMessage)
    .where(and(eq(chatMessage.referralId, referralId), eq(chatMessage.msgType, 'MSG')));

async function times<Answer>(count: number, send: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, send));
}

describe('64 simultaneous requests with one key', () => {
  it('store one message and return 64 equal answers', async () => {
    const { id } = await aTransfer();
    const asked = {
      as: 'crue',
      params: { referralId: id },
      body: { clientRef: randomUUID(), msg: 'Ya salieron' },
      key: randomUUID(),
    };
    const answers = await times(64, () => app.ask(sendChatMessage, asked));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] !== 'true')).toHaveLength(1);
    expect((await messagesOf(id)).map(({ msg }) => msg)).toEqual(['Ya salieron']);
  });

  it('apply one action and return 64 equal answers', async () => {
    const { id, version } = await aTransfer();
    const asked = { as: 'crue', params: { id }, key: randomUUID() };
    const answers = await times(64, () => app.ask(allowEntities.call, asked));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect((await readTransfer(app, id))?.version).toBe(version + 1);
  });
});

it('16 simultaneous requests with one message and different keys store it once', async () => {
  const { id } = await aTransfer();
  const body = { clientRef: randomUUID(), msg: 'Corregido en otra pestaña' };
  const answers = await times(16, () =>
    app.ask(sendChatMessage, { as: 'crue', params: { referralId: id }, body, key: randomUUID() }),
  );
  for (const { status } of answers) expect(status).toBe(200);
  expect(await messagesOf(id)).toHaveLength(1);
});

describe('One reference that two write with at the same moment', () => {
  const ROUNDS = 8;
  const REFUSED = { code: 'FIELDS_INVALID', errors: [{ path: 'clientRef' }] };
  const decided = (answers: readonly Answered[]) => {
    const [first, second] = [...answers].sort((one, other) => one.status - other.status);
    expect([first?.status, second?.status]).toEqual([200, 422]);
    expect(second?.body).toMatchObject(REFUSED);
  };

  it('is the message of one chat', async () => {
    const [one, other] = [await aTransfer(), await aTransfer()];
    for (let round = 0; round < ROUNDS; round++) {
      const body = { clientRef: randomUUID(), msg: 'Ya salieron' };
      const write = ({ id }: { id: number }) =>
        app.ask(sendChatMessage, { as: 'crue', params: { referralId: id }, body });
      decided(await Promise.all([write(one), write(other)]));
    }
  });

  it('is the report of one hospital', async () => {
    const [reporter] = demonstrationPeople.filter(({ username }) => username === REPORTER);
    if (!reporter) throw new Error(REPORTER);
    const issue = await createTokenIssuer({
      dataDir: app.config.dataDir,
      publicUrl: app.config.publicUrl,
      people: [{ ...reporter, username: 'ips.recursos.otra', entityId: 2 }],
    });
    const headers = { authorization: `Bearer ${await issue('ips.recursos.otra', 3600)}` };
    for (let round = 0; round < ROUNDS; round++) {
      const body = await capacityBody(app);
      const here = app.ask(reportCapacity, { as: REPORTER, body });
      const there = app.ask(reportCapacity, { as: 'crue', headers: { ...headers }, body });
      decided(await Promise.all([here, there]));
    }
  });
});
