import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askReceipts } from '../../../contract/receipts/receipts';
import { allowEntities } from '../../../contract/transfers/actions/allow-entities';
import { assignAmbulance } from '../../../contract/transfers/actions/assign-ambulance';
import { assignReceivingIps } from '../../../contract/transfers/actions/assign-receiving-ips';
import { attachDiagnosis } from '../../../contract/transfers/actions/attach-diagnosis';
import { canAttend } from '../../../contract/transfers/actions/can-attend';
import { cannotAttend } from '../../../contract/transfers/actions/cannot-attend';
import { reject } from '../../../contract/transfers/actions/reject';
import { createReferral } from '../../../contract/transfers/create-referral';
import { chatMessage } from '../../../server/modules/chat/tables';
import { notification } from '../../../server/modules/notifications/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { idempotency } from '../../../server/platform/database/tables';
import { forgetOldKeys } from '../../../server/platform/idempotency/idempotency';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { learnDiagnoses, requestOf } from '../transfers/forms';
import { insertAmbulance, insertTransfer, readTransfer } from '../transfers/insert-transfer';

let app: TestApp;
/** Time for a whole server with its seed on a busy machine. */
const START_MS = 240_000;

beforeAll(async () => {
  app = await startTestApp();
  await learnDiagnoses(app);
}, START_MS);
afterAll(() => app.close());

const accepted = () =>
  insertTransfer(app, { state: 'PENDING_AMBULANCE', ipsRecvId: 5, dated: ['validationCaseDate'] });
const storedOf = async (key: string) =>
  app.platform.database.orm.select().from(idempotency).where(eq(idempotency.key, key));
const madeFrom = async (clientRef: string) =>
  app.platform.database.orm.select().from(referral).where(eq(referral.clientRef, clientRef));
/** Everything a change writes beside the transfer. */
const tracesOf = async (id: number) => ({
  version: (await readTransfer(app, id))?.version,
  lines: (await app.platform.database.orm.select().from(chatMessage).where(eq(chatMessage.referralId, id)))
    .length,
  notifications: (
    await app.platform.database.orm.select().from(notification).where(eq(notification.referralId, id))
  ).length,
});

describe('A repeated key', () => {
  it('returns the stored answer and has no further effect', async () => {
    const { id } = await accepted();
    const again = { as: 'crue', params: { id }, key: randomUUID() };
    const first = await app.ask(allowEntities.call, again);
    expect(first.status).toBe(200);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    const traces = await tracesOf(id);
    for (let time = 0; time < 3; time += 1) {
      const replayed = await app.ask(allowEntities.call, again);
      expect(replayed.status).toBe(200);
      expect(replayed.headers['idempotent-replayed']).toBe('true');
      expect(replayed.body).toEqual(first.body);
    }
    expect(await tracesOf(id)).toEqual(traces);
  });

  it('matches the same payload with its properties in another order', async () => {
    const form = requestOf(app);
    const { clientRef, person, ...rest } = form;
    const key = randomUUID();
    const first = await app.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf(), key });
    const turned = { ...rest, person: Object.fromEntries(Object.entries(person).reverse()), clientRef };
    const second = await app.ask(createReferral, { as: 'ips.referente', body: turned, file: aPdf(), key });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.body).toEqual(first.body);
  });

  it('with another payload, row or call is refused and keeps the first answer', async () => {
    const [one, other] = [await accepted(), await accepted()];
    const key = randomUUID();
    const body = { reason: 'DECEASED' };
    const first = await app.ask(reject.call, { as: 'crue', params: { id: one.id }, body, key });
    expect(first.status).toBe(200);
    const others = [
      await app.ask(reject.call, { as: 'crue', params: { id: one.id }, body: { reason: 'ABANDONED' }, key }),
      await app.ask(reject.call, { as: 'crue', params: { id: other.id }, body, key }),
      await app.ask(allowEntities.call, { as: 'crue', params: { id: other.id }, key }),
    ];
    for (const answer of others) expect([answer.status, answer.body.code]).toEqual([422, 'KEY_REUSED']);
    expect(await readTransfer(app, other.id)).toEqual(other);
    const replayed = await app.ask(reject.call, { as: 'crue', params: { id: one.id }, body, key });
    expect(replayed.body).toEqual(first.body);
  });

  it('with another file counts as another payload', async () => {
    const { id } = await accepted();
    const key = randomUUID();
    const send = (file: Buffer) => app.ask(attachDiagnosis.call, { as: 'crue', params: { id }, file, key });
    expect((await send(aPdf('una'))).status).toBe(200);
    expect((await send(aPdf('una'))).headers['idempotent-replayed']).toBe('true');
    expect((await send(aPdf('otra'))).body.code).toBe('KEY_REUSED');
    expect((await readTransfer(app, id))?.diagnosesResources).toHaveLength(1);
  });

  it('of another person is another key', async () => {
    const [one, other] = [await accepted(), await accepted()];
    const key = randomUUID();
    const first = await app.ask(allowEntities.call, { as: 'crue', params: { id: one.id }, key });
    const second = await app.ask(allowEntities.call, { as: 'crue.auditor', params: { id: other.id }, key });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
    expect(await storedOf(key)).toHaveLength(2);
  });

  it('sent 64 times at once has one effect and 64 equal answers', async () => {
    const form = requestOf(app);
    const key = randomUUID();
    const send = () => app.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf(), key });
    const answers = await Promise.all(Array.from({ length: 64 }, send));
    const [first] = answers;
    expect(first?.status).toBe(200);
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, first?.body]);
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] !== 'true')).toHaveLength(1);
    expect(await madeFrom(form.clientRef)).toHaveLength(1);
    expect(await tracesOf(first?.body.data.id)).toEqual({ version: 1, lines: 1, notifications: 1 });
  });
});

describe('The stored outcome of a key', () => {
  it('includes conflicts, which repeat even after the transfer has moved on', async () => {
    const { id } = await accepted();
    await app.ask(allowEntities.call, { as: 'crue', params: { id } });
    const again = { as: 'crue.auditor', params: { id }, key: randomUUID() };
    const first = await app.ask(allowEntities.call, again);
    expect(first.status).toBe(409);
    await app.ask(reject.call, { as: 'crue', params: { id }, body: { reason: 'DECEASED' } });
    const replayed = await app.ask(allowEntities.call, again);
    expect([replayed.status, replayed.body]).toEqual([409, first.body]);
    expect(replayed.headers['idempotent-replayed']).toBe('true');
  });

  it('includes invalid fields', async () => {
    const { id } = await accepted();
    const again = { as: 'crue', params: { id }, body: { ambulanceId: 999_999 }, key: randomUUID() };
    const first = await app.ask(assignAmbulance.call, again);
    const replayed = await app.ask(assignAmbulance.call, again);
    expect([first.status, replayed.status]).toEqual([422, 422]);
    expect(replayed.headers['idempotent-replayed']).toBe('true');
    expect(replayed.body).toEqual(first.body);
  });

  it('excludes a missing row, a forbidden action and an unreadable body', async () => {
    const key = randomUUID();
    const { id } = await insertTransfer(app, { epsId: 9, ipsReqId: 20 });
    const statuses = [
      await app.ask(canAttend.call, { as: 'ips.referente', params: { id: 2_000_000_000 }, key }),
      await app.ask(canAttend.call, { as: 'ips.referente', params: { id }, key }),
      await app.ask(canAttend.call, { as: 'eps', params: { id }, key }),
      await app.ask(canAttend.call, { as: 'ips.referente', params: { id }, key, body: [] }),
    ].map((answer) => answer.status);
    expect(statuses).toEqual([404, 404, 403, 400]);
    expect(await storedOf(key)).toEqual([]);
    // The key is still free for its own submission.
    const mine = await insertTransfer(app, {
      state: 'CRUE_PENDING_IPS',
      ipsRecvId: 1,
      ipsAssignedBy: 'CRUE',
    });
    const done = await app.ask(canAttend.call, { as: 'ips.referente', params: { id: mine.id }, key });
    expect(done.status).toBe(200);
  });

  it('is deleted after 90 days and not before', async () => {
    const { orm } = app.platform.database;
    const [old, young] = [randomUUID(), randomUUID()];
    for (const key of [old, young]) {
      const { id } = await accepted();
      await app.ask(allowEntities.call, { as: 'crue', params: { id }, key });
    }
    const now = Date.now();
    const daysAgo = (days: number) => new Date(now - days * 86_400_000);
    await orm
      .update(idempotency)
      .set({ createdAt: daysAgo(91) })
      .where(eq(idempotency.key, old));
    await orm
      .update(idempotency)
      .set({ createdAt: daysAgo(89) })
      .where(eq(idempotency.key, young));
    await forgetOldKeys(orm, daysAgo(90));
    expect(await storedOf(old)).toHaveLength(0);
    expect(await storedOf(young)).toHaveLength(1);
  });
});

describe('The same request with another key', () => {
  it('returns the transfer that the first one created', async () => {
    const form = requestOf(app);
    const first = await app.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf() });
    const second = await app.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf() });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.headers['idempotent-replayed']).toBeUndefined();
    expect(second.body).toEqual(first.body);
    expect(await madeFrom(form.clientRef)).toHaveLength(1);
  });

  it.each([
    ['name', (form) => ({ ...form, person: { ...form.person, firstName: 'Corregida' } })],
    ['words', (form) => ({ ...form, referral: { ...form.referral, observations: 'Otra cosa' } })],
  ] satisfies [string, (form: ReturnType<typeof requestOf>) => object][])(
    'with another %s is refused: the new content would be lost without a word',
    async (_what, changed) => {
      const form = requestOf(app);
      await app.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf() });
      const answer = await app.ask(createReferral, {
        as: 'ips.referente',
        body: changed(form) as never,
        file: aPdf(),
      });
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'clientRef']);
      expect(await madeFrom(form.clientRef)).toHaveLength(1);
    },
  );

  it('for another patient is refused, and the first transfer is not shown as the second one', async () => {
    const form = requestOf(app);
    await app.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf() });
    const other = { ...form, person: { ...form.person, document: '1017222333' } };
    const { status, body } = await app.ask(createReferral, {
      as: 'ips.referente',
      body: other,
      file: aPdf(),
    });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'clientRef']);
  });

  it('returns it also when both come at once', async () => {
    for (let time = 0; time < 5; time += 1) {
      const form = requestOf(app);
      const send = () => app.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf() });
      const answers = await Promise.all([send(), send(), send(), send()]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.body.data.id)).size).toBe(1);
      expect(await madeFrom(form.clientRef)).toHaveLength(1);
    }
  });

  it('from another person reveals nothing about that transfer', async () => {
    const form = requestOf(app);
    await app.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf() });
    const other = await app.ask(createReferral, { as: 'ips.destino', body: form, file: aPdf() });
    expect(other.status).toBe(422);
    expect(JSON.stringify(other.body)).not.toContain(form.person.document);
  });
});

describe('Two people at once', () => {
  it('answer for one hospital: the second reads who was first', async () => {
    for (let time = 0; time < 8; time += 1) {
      const { id } = await insertTransfer(app, {
        state: 'CRUE_PENDING_IPS',
        ipsRecvId: 1,
        ipsAssignedBy: 'CRUE',
      });
      const answers = await Promise.all([
        app.ask(canAttend.call, { as: 'ips.referente', params: { id } }),
        app.ask(canAttend.call, { as: 'ips.covid', params: { id } }),
      ]);
      const [won, lost] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
      const winner = won === answers[0] ? 'Paola Giraldo' : 'Valentina Tobón';
      expect([won.status, lost.status]).toEqual([200, 409]);
      expect(lost.body).toMatchObject({
        ok: false,
        code: 'STATE_MOVED',
        message: expect.stringMatching(
          new RegExp(`^Ya lo aceptó ${winner} a las \\d\\d:\\d\\d; su acción no se aplicó$`),
        ),
      });
      // One calls who must find the ambulance, the other one is for everybody else.
      expect(await tracesOf(id)).toEqual({ version: 2, lines: 1, notifications: 2 });
    }
  });

  it('take different actions that exclude each other: one succeeds, or both answers of a hospital stay', async () => {
    for (let time = 0; time < 8; time += 1) {
      const { id } = await insertTransfer(app, {
        state: 'CRUE_PENDING_IPS',
        ipsRecvId: 1,
        ipsAssignedBy: 'CRUE',
      });
      const refusalKey = randomUUID();
      const answers = await Promise.all([
        app.ask(canAttend.call, { as: 'ips.referente', params: { id } }),
        app.ask(cannotAttend.call, {
          as: 'ips.covid',
          params: { id },
          body: { reason: 'No hay cama' },
          key: refusalKey,
        }),
        app.ask(reject.call, { as: 'crue', params: { id }, body: { reason: 'DECEASED' } }),
      ]);
      const record = await readTransfer(app, id);
      expect(answers.some((answer) => answer.status === 200)).toBe(true);
      for (const answer of answers) expect([200, 404, 409]).toContain(answer.status);
      expect(record?.version).toBe(1 + answers.filter((answer) => answer.status === 200).length);
      // Two clocks do not tell which answer of one minute was the later one: a person decides.
      if (answers[0].status === 200 && answers[1].status === 200) {
        expect(answers[1].body.data).toMatchObject({ contradicted: true });
        expect(record).toMatchObject({ ipsRecvId: 1, marks: { cannotAttend: { entityId: 1 } } });
        const receipts = await app.ask(askReceipts, { as: 'ips.covid', body: { keys: [refusalKey] } });
        expect(receipts.body.data.rows).toMatchObject([{ status: 200, contradicted: true }]);
      }
    }
  });

  it('of two insurers assign a hospital: the first assignment stays', async () => {
    const { id } = await insertTransfer(app, { state: 'EPS_PENDING_IPS' });
    const assign = (as: string, ipsId: number) =>
      app.ask(assignReceivingIps.call, {
        as,
        params: { id, ipsId },
        // A regulator's reason, in case the hospital is excluded, so that the first request is not refused.
        body: { acceptanceCode: 'AC-1', reason: 'Es la más cercana' },
      });
    const [one, other] = await Promise.all([assign('eps', 5), assign('crue', 6)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const record = await readTransfer(app, id);
    expect(record?.ipsRecvId).toBe(one.status === 200 ? 5 : 6);
  });

  it('assign one ambulance to two transfers: one gets it, the other reads which', async () => {
    for (let time = 0; time < 8; time += 1) {
      const ambulanceId = await insertAmbulance(app, 1);
      const [one, other] = [await accepted(), await accepted()];
      const assign = (as: string, id: number) =>
        app.ask(assignAmbulance.call, { as, params: { id }, body: { ambulanceId } });
      const answers = await Promise.all([assign('crue', one.id), assign('crue.auditor', other.id)]);
      const winner = answers[0].status === 200 ? one.id : other.id;
      const lost = answers[0].status === 200 ? answers[1] : answers[0];
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(lost.body).toEqual({
        ok: false,
        code: 'AMBULANCE_BUSY',
        message: `La ambulancia Móvil ${ambulanceId} está en el traslado #${winner}`,
        errors: [],
      });
    }
  });
});

describe('Receipts', () => {
  it('report which of a person’s own keys were decided, and how', async () => {
    const { id } = await accepted();
    const [done, conflict, unknown] = [randomUUID(), randomUUID(), randomUUID()];
    await app.ask(allowEntities.call, { as: 'crue', params: { id }, key: done });
    await app.ask(allowEntities.call, { as: 'crue', params: { id }, key: conflict });
    const body = { keys: [done, conflict, unknown] };
    const own = await app.ask(askReceipts, { as: 'crue', body });
    expect(own.status).toBe(200);
    const rows: { key: string; status: number; recordedAt: string }[] = own.body.data.rows;
    expect(Object.fromEntries(rows.map((row) => [row.key, row.status]))).toEqual({
      [done]: 200,
      [conflict]: 409,
    });
    for (const row of rows) expect(Math.abs(Date.parse(row.recordedAt) - Date.now())).toBeLessThan(60_000);
    const other = await app.ask(askReceipts, { as: 'crue.auditor', body });
    expect(other.body.data.rows).toEqual([]);
  });

  it('name the created row, and an answer names its decided key', async () => {
    const form = requestOf(app);
    const key = randomUUID();
    const send = () => app.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf(), key });
    const [first, again] = [await send(), await send()];
    expect([first.headers['idempotency-key'], again.headers['idempotency-key']]).toEqual([key, key]);
    const receipts = await app.ask(askReceipts, { as: 'ips.referente', body: { keys: [key] } });
    expect(receipts.body.data.rows).toMatchObject([{ key, status: 200, made: first.body.data.id }]);
    const { id } = await accepted();
    const refused = randomUUID();
    await app.ask(allowEntities.call, { as: 'crue', params: { id } });
    const conflict = await app.ask(allowEntities.call, { as: 'crue', params: { id }, key: refused });
    expect([conflict.status, conflict.headers['idempotency-key']]).toEqual([409, refused]);
    const missing = { as: 'ips.referente', params: { id: 2_000_000_000 }, key: randomUUID() };
    expect((await app.ask(canAttend.call, missing)).headers['idempotency-key']).toBeUndefined();
  });
});
