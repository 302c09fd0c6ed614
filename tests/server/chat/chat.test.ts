import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendChatMessage } from '../../../contract/chat/chat';
import { listChatMessages } from '../../../contract/chat/messages';
import { chatMessage } from '../../../server/modules/chat/tables';
import { notification } from '../../../server/modules/notifications/tables';
import type { NewReferral } from '../../../server/modules/transfers/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { ABURRA, aTransfer, DEL_RIO, DISPATCHED } from '../realtime/a-transfer';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const list = (as: string, referralId: number) => app.ask(listChatMessages, { as, params: { referralId } });
const send = (as: string, referralId: number, msg: string, clientRef = randomUUID()) =>
  app.ask(sendChatMessage, { as, params: { referralId }, body: { clientRef, msg } });

const OFFERED: Partial<NewReferral> = { state: 'PENDING_AMBULANCE', allowAllAmbulancesEntities: true };

describe('sendChatMessage', () => {
  test.each<[string, Partial<NewReferral>, string, number, string | null]>([
    ['the regulation centre', DISPATCHED, 'crue', 200, null],
    ['the insurer', DISPATCHED, 'eps', 200, null],
    ['who asked', DISPATCHED, 'ips.referente', 200, null],
    ['who receives', DISPATCHED, 'ips.destino', 200, null],
    ['the entity that drives', DISPATCHED, 'transporte', 200, null],
    ['the entity that CRUE chose', { ...DISPATCHED, ambAssignedBy: 'CRUE' }, 'transporte', 403, 'NOT_YOURS'],
    [
      'the entity that CRUE_DEP chose',
      { ...DISPATCHED, ambAssignedBy: 'CRUE_DEP' },
      'transporte',
      403,
      'NOT_YOURS',
    ],
    ['another insurer', DISPATCHED, 'eps.b', 404, 'TRANSFER_NOT_FOUND'],
    ['another entity', DISPATCHED, 'transporte.b', 404, 'TRANSFER_NOT_FOUND'],
    ['who may only offer', OFFERED, 'transporte.b', 404, 'TRANSFER_NOT_FOUND'],
    ['a hospital that is not asked', {}, 'ips.destino', 404, 'TRANSFER_NOT_FOUND'],
    ['the departmental centre elsewhere', {}, 'crue.dep', 404, 'TRANSFER_NOT_FOUND'],
    [
      'the departmental centre of its own',
      { requestedInMedellin: false, state: 'CRUE_DEP_PENDING_IPS' },
      'crue.dep',
      200,
      null,
    ],
    ['an auditor', DISPATCHED, 'eps.auditor', 403, 'ROLE_REFUSED'],
    ['anyone, once it ended', { state: 'REFERRAL_ENDED', open: false }, 'crue', 409, 'STATE_MOVED'],
    ['anyone, once it was rejected', { state: 'REJECTED', open: false }, 'eps', 409, 'STATE_MOVED'],
  ])('%s', async (_who, given, username, status, code) => {
    const { id } = await aTransfer(app.platform, given);
    const answer = await send(username, id, 'Buenas tardes');
    expect(answer.status).toBe(status);
    expect(answer.body.code ?? null).toBe(code);
    const kept = await app.platform.database.orm
      .select()
      .from(chatMessage)
      .where(eq(chatMessage.referralId, id));
    expect(kept).toHaveLength(status === 200 ? 1 : 0);
  });

  test('stores the person’s name and entity', async () => {
    const { id } = await aTransfer(app.platform, {
      ...DISPATCHED,
      requestedInMedellin: false,
      golden: true,
      createdBy: app.subject('crue.dorado'),
    });
    const authors = await Promise.all(
      ['crue', 'crue.dep', 'crue.dorado', 'eps', 'ips.referente', 'transporte'].map(async (username) => {
        const { name, entity } = (await send(username, id, 'Hola')).body.data;
        return `${name} · ${entity}`;
      }),
    );
    expect(authors).toEqual([
      'Mónica Ruiz · CRUE, centro regulador',
      'Beatriz Gallego · CRUE departamental',
      'Andrés Zapata · CRUE, centro regulador',
      'Carolina Vélez · EPS Andina',
      'Paola Giraldo · Hospital San Javier Norte',
      'Wilmar Castaño · Transporte Vital',
    ]);
  });

  test('returns the stored message for a repeated reference, under any key and after the transfer’s end', async () => {
    const { id } = await aTransfer(app.platform);
    const clientRef = randomUUID();
    const first = await send('eps', id, 'Autorizado', clientRef);
    const again = await send('eps', id, 'Autorizado', clientRef);
    expect(again.body).toEqual(first.body);
    await app.platform.database.query("update referral set state = 'REJECTED', open = false where id = $1", [
      id,
    ]);
    expect((await send('eps', id, 'Autorizado', clientRef)).body).toEqual(first.body);
    expect((await list('eps', id)).body.data.rows).toEqual([first.body.data]);
  });

  test('refuses a reference of another person, another chat or another text', async () => {
    const [one, other] = [await aTransfer(app.platform), await aTransfer(app.platform)];
    const clientRef = randomUUID();
    await send('eps', one.id, 'Mío', clientRef);
    for (const answer of [
      await send('crue', one.id, 'x', clientRef),
      await send('eps', other.id, 'Mío', clientRef),
      await send('eps', one.id, 'Mío, con otro final', clientRef),
    ])
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'clientRef' }] } });
    expect((await list('eps', one.id)).body.data.rows).toMatchObject([{ msg: 'Mío' }]);
  });

  test('stores 999 characters and refuses more, and blank messages', async () => {
    const { id } = await aTransfer(app.platform);
    expect((await send('eps', id, 'ñ'.repeat(999))).status).toBe(200);
    expect((await send('eps', id, 'ñ'.repeat(1000))).body).toMatchObject({
      code: 'FIELDS_INVALID',
      errors: [{ path: 'msg', message: 'Máximo 999 caracteres.' }],
    });
    expect((await send('eps', id, ' \n ')).body.errors).toEqual([
      { path: 'msg', message: 'Este campo es obligatorio.' },
    ]);
  });

  test('notifies its readers without the text, and writes the audit log', async () => {
    const { id } = await aTransfer(app.platform, { ...OFFERED, ipsRecvId: DEL_RIO });
    await send('eps', id, 'Paciente con fiebre');
    const { orm } = app.platform.database;
    const [told] = await orm.select().from(notification).where(eq(notification.referralId, id));
    expect(told).toMatchObject({
      eventType: 'CHAT_MESSAGE',
      title: `Traslado #${id}: mensaje nuevo`,
      shortTitle: `#${id} mensaje nuevo`,
      audience: ['CRUE', 'PERSON:somebody', 'EPS:1', 'IPS:1', 'IPS:2'],
      causedBy: app.subject('eps'),
    });
    const entries = await orm.select().from(auditEntry).where(eq(auditEntry.referralId, id));
    expect(entries).toMatchObject([{ action: 'send-message', username: 'eps' }]);
  });
});

test('A message of which nobody would see anything is refused at its field', async () => {
  const { id } = await aTransfer(app.platform);
  for (const msg of ['\u200b\u202e', '\u2800', '\u3164 \u00ad']) {
    const { status, body } = await app.ask(sendChatMessage, {
      as: 'crue',
      params: { referralId: id },
      body: { clientRef: randomUUID(), msg },
    });
    expect([status, body.errors?.[0]?.path]).toEqual([422, 'msg']);
  }
});

describe('listChatMessages', () => {
  test('returns the latest five hundred, oldest first, and writes the audit log', async () => {
    const { id } = await aTransfer(app.platform);
    const rows = Array.from({ length: 503 }, (_, index) => ({
      subjectId: id,
      referralId: id,
      msgType: 'MSG' as const,
      username: 'eps',
      name: 'Carolina Vélez',
      msg: `línea ${index}`,
    }));
    await app.platform.database.orm.insert(chatMessage).values(rows);
    const { body } = await list('crue', id);
    expect(body.data.rows).toHaveLength(500);
    expect(body.data.isCut).toBe(true);
    expect(body.data.rows[0].msg).toBe('línea 3');
    expect(body.data.rows[499].msg).toBe('línea 502');
    const entries = await app.platform.database.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.referralId, id));
    expect(entries).toMatchObject([{ action: 'open-conversation', username: 'crue' }]);
  });

  test('is allowed for people who see the transfer with its patient', async () => {
    const offered = await aTransfer(app.platform, OFFERED);
    expect((await list('transporte.b', offered.id)).status).toBe(404);
    const given = await aTransfer(app.platform, { ...DISPATCHED, ambulancesEntityId: ABURRA });
    expect((await list('transporte.b', given.id)).status).toBe(200);
    expect((await list('transporte', given.id)).status).toBe(404);
    expect((await list('eps.b', given.id)).status).toBe(404);
  });
});
