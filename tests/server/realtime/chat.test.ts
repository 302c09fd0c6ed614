import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendChatMessage } from '../../../contract/chat/chat';
import { listChatMessages } from '../../../contract/chat/messages';
import type { ChatEvent, NotificationEvent } from '../../../contract/socket-events';
import { cannotAttendCall } from '../../../contract/transfers/actions/cannot-attend';
import { referral } from '../../../server/modules/transfers/tables';
import { auditEntry } from '../../../server/platform/database/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { ABURRA, aTransfer, DEL_RIO, DISPATCHED, VITAL } from './a-transfer';
import { openSockets, type Sockets } from './sockets';

type Answer = { ok: boolean; message?: string };

let app: TestApp;
let sockets: Sockets;
beforeAll(async () => {
  app = await startTestApp();
  sockets = await openSockets(app);
});
afterAll(async () => {
  await sockets.close();
  await app.close();
});

const says = (msg: string) => (event: ChatEvent) => event.msg === msg;

describe('Joining a chat', () => {
  test.each([
    ['the regulation centre', 'crue', true],
    ['who asked', 'ips.referente', true],
    ['who receives', 'ips.destino', true],
    ['the entity that drives', 'transporte', true],
    ['another insurer', 'eps.b', false],
    ['another entity', 'transporte.b', false],
    ['an auditor of the hospital', 'ips.recursos', false],
    ['somebody without a role', 'sin.rol', false],
  ])('%s', async (_who, username, ok) => {
    const record = await aTransfer(app.platform, DISPATCHED);
    const ear = await sockets.chat(username);
    expect((await ear.ask<Answer>('join', record.id)).ok).toBe(ok);
  });

  test('is refused to an entity that may only offer an ambulance', async () => {
    const record = await aTransfer(app.platform, {
      state: 'PENDING_AMBULANCE',
      allowAllAmbulancesEntities: true,
    });
    const ear = await sockets.chat('transporte.b');
    expect(await ear.ask('join', record.id)).toMatchObject({ ok: false });
  });

  test('of an unknown transfer is refused with the same text as a forbidden one', async () => {
    const ear = await sockets.chat('eps.b');
    const { id } = await aTransfer(app.platform);
    for (const given of [id, 2_000_000_000, 'one', null, { id }])
      expect(await ear.ask('join', given)).toEqual({
        ok: false,
        message: 'No se encontró información del traslado.',
      });
  });

  test('is written to the audit log', async () => {
    const { id } = await aTransfer(app.platform);
    await (await sockets.chat('crue')).ask('join', id);
    const entries = await app.platform.database.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.referralId, id));
    expect(entries).toMatchObject([
      { action: 'join-conversation', username: 'crue', subject: app.subject('crue') },
    ]);
  });
});

describe('A line of a chat', () => {
  test('reaches sockets that have joined it and no others', async () => {
    const { id } = await aTransfer(app.platform);
    const other = await aTransfer(app.platform);
    const [eps, crue, elsewhere] = await Promise.all(
      ['eps', 'crue', 'crue'].map((name) => sockets.chat(name)),
    );
    await Promise.all([eps!.ask('join', id), crue!.ask('join', id), elsewhere!.ask('join', other.id)]);
    const clientRef = randomUUID();
    await app.ask(sendChatMessage, {
      as: 'ips.referente',
      params: { referralId: id },
      body: { clientRef, msg: 'Sale en diez minutos' },
    });
    const line = await eps!.hear<ChatEvent>('message', says('Sale en diez minutos'));
    expect(line).toEqual({
      id: expect.any(Number),
      clientRef,
      referralId: id,
      msgType: 'MSG',
      username: 'ips.referente',
      msg: 'Sale en diez minutos',
    });
    await crue!.hear('message', says('Sale en diez minutos'));
    await elsewhere!.settled();
    expect(elsewhere!.heard('message')).toEqual([]);
  });

  test('does not reach a socket that has left', async () => {
    const { id } = await aTransfer(app.platform);
    const [stays, leaves] = await Promise.all(['crue', 'eps'].map((name) => sockets.chat(name)));
    await Promise.all([stays!.ask('join', id), leaves!.ask('join', id)]);
    leaves!.socket.emit('leave', id);
    await leaves!.settled();
    await stays!.ask('message', { referralId: id, msg: 'Después' });
    await stays!.hear('message', says('Después'));
    await leaves!.settled();
    expect(leaves!.heard('message')).toEqual([]);
  });

  test('does not reach a hospital that cannot attend', async () => {
    const { id } = await aTransfer(app.platform, { ipsRecvId: DEL_RIO, ipsAssignedBy: 'CRUE' });
    const [crue, hospital] = await Promise.all(['crue', 'ips.destino'].map((name) => sockets.chat(name)));
    await Promise.all([crue!.ask('join', id), hospital!.ask('join', id)]);
    const refused = await app.ask(cannotAttendCall, {
      as: 'ips.destino',
      params: { id },
      body: { reason: 'Sin camas' },
    });
    expect(refused.status).toBe(200);
    await crue!.hear<ChatEvent>('message', ({ msgType }) => msgType !== 'MSG');
    await crue!.ask('message', { referralId: id, msg: 'Busquemos otra' });
    await crue!.hear('message', says('Busquemos otra'));
    await hospital!.settled();
    expect(hospital!.heard('message')).toEqual([]);
  });

  test('does not reach a replaced entity, which keeps its earlier lines', async () => {
    const { id } = await aTransfer(app.platform, DISPATCHED);
    const [crue, vital] = await Promise.all(['crue', 'transporte'].map((name) => sockets.chat(name)));
    await Promise.all([crue!.ask('join', id), vital!.ask('join', id)]);
    await crue!.ask('message', { referralId: id, msg: 'Antes' });
    await vital!.hear('message', says('Antes'));
    await app.platform.database.orm
      .update(referral)
      .set({ ambulancesEntityId: ABURRA })
      .where(eq(referral.id, id));
    await crue!.ask('message', { referralId: id, msg: 'Después' });
    await crue!.hear('message', says('Después'));
    await vital!.settled();
    expect(vital!.heard<ChatEvent>('message').map(({ msg }) => msg)).toEqual(['Antes']);

    // It has left the room: after access is restored it must join again.
    await app.platform.database.orm
      .update(referral)
      .set({ ambulancesEntityId: VITAL })
      .where(eq(referral.id, id));
    await crue!.ask('message', { referralId: id, msg: 'Mucho después' });
    await crue!.hear('message', says('Mucho después'));
    await vital!.settled();
    expect(vital!.heard('message')).toHaveLength(1);
  });

  test('is stored and sent in the order of its author’s messages', async () => {
    const { id } = await aTransfer(app.platform);
    const [crue, eps] = await Promise.all(['crue', 'eps'].map((name) => sockets.chat(name)));
    await eps!.ask('join', id);
    const words = Array.from({ length: 15 }, (_, index) => `línea ${index}`);
    await Promise.all(words.map((msg) => crue!.ask('message', { referralId: id, msg })));
    await eps!.hear('message', says('línea 14'));
    expect(eps!.heard<ChatEvent>('message').map(({ msg }) => msg)).toEqual(words);
    const { body } = await app.ask(listChatMessages, { as: 'eps', params: { referralId: id } });
    expect(body.data.rows.map(({ msg }: ChatEvent) => msg)).toEqual(words);
  });
});

describe('Writing over the socket', () => {
  test('stores one message per reference, also together with the API’s call', async () => {
    const { id } = await aTransfer(app.platform);
    const ear = await sockets.chat('eps');
    const clientRef = randomUUID();
    const said = { referralId: id, clientRef, msg: 'Autorizado', msgType: 'MSG', username: 'otra persona' };
    const answers = await Promise.all([
      ear.ask<Answer>('message', said),
      ear.ask<Answer>('message', said),
      app.ask(sendChatMessage, {
        as: 'eps',
        params: { referralId: id },
        body: { clientRef, msg: 'Autorizado' },
      }),
    ]);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, { status: 200 }]);
    const { body } = await app.ask(listChatMessages, { as: 'eps', params: { referralId: id } });
    expect(body.data.rows).toMatchObject([{ clientRef, msg: 'Autorizado', username: 'eps' }]);
  });

  test('is refused with an explanation', async () => {
    const { id } = await aTransfer(app.platform);
    const mine = await sockets.chat('eps');
    const refusals: [object, string][] = [
      [{ referralId: id, msg: '   ' }, 'Este campo es obligatorio.'],
      [{ referralId: id, msg: 'a'.repeat(1000) }, 'Máximo 999 caracteres.'],
      [{ referralId: id, msg: 'x', msgType: 'ADM' }, 'Solo se reciben mensajes.'],
      [{ referralId: id, msg: 'x', clientRef: 'one' }, 'El valor no es válido.'],
      [{ msg: 'x' }, 'Este campo es obligatorio.'],
    ];
    for (const [said, message] of refusals)
      expect(await mine.ask('message', said)).toEqual({ ok: false, message });
    const notMine = await sockets.chat('eps.b');
    expect(await notMine.ask('message', { referralId: id, msg: 'x' })).toEqual({
      ok: false,
      message: 'No se encontró información del traslado.',
    });
    const over = await aTransfer(app.platform, { state: 'REJECTED', open: false });
    expect(await mine.ask('message', { referralId: over.id, msg: 'x' })).toEqual({
      ok: false,
      message: 'El traslado ya terminó; su mensaje no se envió.',
    });
  });

  test('is limited to twenty messages in ten seconds', async () => {
    const { id } = await aTransfer(app.platform);
    const own = await openSockets(app);
    try {
      const ear = await own.chat('crue');
      const say = () => ear.ask<Answer>('message', { referralId: id, msg: 'uno más' });
      const answers = await Promise.all(Array.from({ length: 21 }, say));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
      expect(answers.at(-1)).toEqual({
        ok: false,
        message: 'Demasiadas solicitudes; espere un momento.',
      });
      own.clock.move(10_000);
      expect(await say()).toEqual({ ok: true });
    } finally {
      await own.close();
    }
  });

  test('of more than sixteen kilobytes ends the connection', async () => {
    const ear = await sockets.chat('crue');
    const ended = new Promise((resolve) => ear.socket.on('disconnect', resolve));
    ear.socket.emit('message', { referralId: 1, msg: 'a'.repeat(17_000) });
    expect(await ended).toBe('transport close');
  });

  test('tolerates an acknowledgement argument that is no function', async () => {
    const { id } = await aTransfer(app.platform);
    const ear = await sockets.chat('crue');
    ear.socket.emit('message', { referralId: id, msg: 'sin respuesta' }, 'no function');
    ear.socket.emit('message');
    ear.socket.emit('leave', { id });
    expect(await ear.ask('join', id)).toEqual({ ok: true });
  });

  test('notifies the others without the text', async () => {
    const { id } = await aTransfer(app.platform);
    const ear = await sockets.notifications('eps');
    await (await sockets.chat('crue')).ask('message', { referralId: id, msg: 'Paciente con fiebre' });
    const event = await ear.hear<NotificationEvent>(
      'notification',
      ({ metadata }) => metadata.referral?.id === id,
    );
    expect(event).toMatchObject({
      eventType: 'CHAT_MESSAGE',
      title: `Traslado #${id}: mensaje nuevo`,
      shortTitle: `#${id} mensaje nuevo`,
    });
    expect(JSON.stringify(event)).not.toContain('fiebre');
  });
});

test('The log has no message text, not even when storing fails', async () => {
  const { id } = await aTransfer(app.platform);
  const own = await openSockets({
    ...app,
    platform: {
      ...app.platform,
      chat: {
        ...app.platform.chat,
        plan: (message) => app.platform.chat.plan({ ...message, chat: { subject: 'transfer', id: 0 } }),
      },
    },
  });
  try {
    const ear = await own.chat('crue');
    expect(await ear.ask('message', { referralId: id, msg: 'palabras de alguien' })).toEqual({
      ok: false,
      message: 'Ocurrio un error',
    });
    expect(own.log.join('\n')).toContain('23503');
    expect(own.log.join('\n')).not.toMatch(/palabras|Ruiz|crue/);
  } finally {
    await own.close();
  }
});
