import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChatMessages } from '../../../contract/chat/messages';
import { listNotifications } from '../../../contract/notifications/notifications';
import type { Role } from '../../../contract/roles';
import * as calls from '../../../contract/telecare/telecare';
import { getReferral } from '../../../contract/transfers/read-transfers';
import { ambulance } from '../../../server/modules/reference/tables';
import { endAbandonedCalls } from '../../../server/modules/telecare';
import { telecareCall, telecareListening, telecareSignal } from '../../../server/modules/telecare/tables';
import { referral } from '../../../server/modules/transfers/tables';
import { askersOf } from '../permissions/people';
import { VITAL } from '../realtime/a-transfer';
import { openSockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 240_000);
afterAll(() => app?.close());

const orm = () => app.platform.database.orm;
const HOST = 'https://meet.example.org/movil-1?pwd=anfitrion';
const LONG = 3_600_000;
const GUEST = 'https://meet.example.org/movil-1';

/** A transfer whose ambulance of Vital is on its way. */
async function onItsWay({ rooms = false } = {}) {
  const ambulanceId = await insertAmbulance(app, VITAL);
  if (rooms)
    await orm()
      .update(ambulance)
      .set({ hostRoomUrl: HOST, guestRoomUrl: GUEST })
      .where(eq(ambulance.id, ambulanceId));
  await app.platform.reference.reload();
  const { id } = await insertTransfer(app, {
    state: 'AMBULANCE_TRANSPORT',
    ipsRecvId: 5,
    ambulanceId,
    ambulancesEntityId: VITAL,
    dated: ['validationCaseDate', 'ambulanceDispatchDate'],
  });
  return { id, ambulanceId };
}

const read = async (id: number, as = 'crue') =>
  (await app.ask(calls.getTelecare, { as, params: { id } })).body.data;
const start = async (id: number, as = 'crue') => app.ask(calls.startTelecare, { as, params: { id } });
const words = async (id: number): Promise<string[]> =>
  (await app.ask(listChatMessages, { as: 'crue', params: { referralId: id } })).body.data.rows.map(
    ({ msg }: { msg: string }) => msg,
  );

/** A device in the call of a transfer. */
function aDevice(id: number, callId: number, as: string) {
  const seat = randomUUID();
  const ask = (body: object = {}) =>
    app.ask(calls.exchangeTelecare, { as, params: { id }, body: { callId, seat, ...body } });
  return {
    seat,
    ask,
    enter: () => ask({ enters: true }),
    data: async (body: object = {}): Promise<calls.Exchange> => (await ask(body)).body.data,
  };
}

async function aCall() {
  const { id, ambulanceId } = await onItsWay();
  const { callId } = (await start(id)).body.data;
  const host = aDevice(id, callId, 'crue');
  const guest = aDevice(id, callId, 'transporte');
  await host.enter();
  await guest.enter();
  return { id, ambulanceId, callId, host, guest };
}

/** The server has heard devices for so long, and last noted it so long ago. */
async function setListening(sinceMs: number, atMs = 0): Promise<void> {
  const [since, at] = [new Date(Date.now() - sinceMs), new Date(Date.now() - atMs)];
  await orm()
    .insert(telecareListening)
    .values({ id: 1, since, at })
    .onConflictDoUpdate({ target: telecareListening.id, set: { since, at } });
}

const setSeen = (callId: number, ms: number) => {
  const at = new Date(Date.now() - ms);
  return orm()
    .update(telecareCall)
    .set({ hostSeenAt: at, guestSeenAt: at, startedAt: at })
    .where(eq(telecareCall.id, callId));
};

describe('The address of a room', () => {
  test('for the host is read by the regulation centre only; the crew reads the one for guests', async () => {
    const { id, ambulanceId } = await onItsWay({ rooms: true });
    for (const { username, roles } of askersOf(app)) {
      const answers = await Promise.all([
        app.ask(calls.getTelecare, { as: username, params: { id } }),
        app.ask(calls.listTelecareAmbulances, { as: username }),
        app.ask(getReferral, { as: username, params: { id } }),
      ]);
      const isHost = (roles as readonly Role[]).includes('CRUE_REFERRAL_MANAGER');
      expect(JSON.stringify(answers.map(({ body }) => body)).includes(HOST), username).toBe(isHost);
    }
    expect((await read(id, 'transporte')).roomUrl).toBe(GUEST);
    const { rows, hasOwnRooms } = (await app.ask(calls.listTelecareAmbulances, { as: 'crue' })).body.data;
    expect(hasOwnRooms).toBe(true);
    expect(rows.find((row: { id: number }) => row.id === ambulanceId)).toEqual({
      id: ambulanceId,
      name: `Móvil ${ambulanceId}`,
      licensePlate: `TST ${ambulanceId}`,
      hostRoomUrl: HOST,
      guestRoomUrl: GUEST,
      referralId: id,
      incidentId: null,
    });
  });
});

describe('A call', () => {
  test('is started once, rings at the company of the ambulance, and stands in the conversation with its end', async () => {
    const { id, ambulanceId } = await onItsWay();
    const [first, second] = [await start(id), await start(id)];
    expect(first.status).toBe(200);
    expect(second.body.data).toEqual(first.body.data);
    const { callId } = first.body.data;
    const bell = await app.ask(listNotifications, { as: 'transporte' });
    expect(bell.body.data.rows[0]).toMatchObject({
      title: `Traslado #${id}: el CRUE lo llama por video`,
      eventType: 'REFERRAL_CALLS',
    });
    expect(await read(id, 'transporte')).toMatchObject({
      call: { callId, startedBy: 'Mónica Ruiz', isByCrew: false, host: null, guest: null },
    });
    const [host, guest] = [aDevice(id, callId, 'crue'), aDevice(id, callId, 'transporte')];
    await host.enter();
    await guest.enter();
    expect((await read(id)).call).toMatchObject({ host: 'Mónica Ruiz', guest: 'Wilmar Castaño' });
    expect(await host.data({ leaves: true })).toMatchObject({ isOver: true });
    expect(await guest.data()).toEqual({ isOver: true, other: null, signals: [] });
    expect((await read(id)).call).toBeNull();
    expect(await words(id)).toEqual([
      `Mónica Ruiz inició una videollamada con Móvil ${ambulanceId}.`,
      `Terminó la videollamada con Móvil ${ambulanceId}: menos de un minuto.`,
    ]);
  });

  test('is begun by the crew too: it rings at the regulation centre, and both enter it', async () => {
    const { id, ambulanceId } = await onItsWay();
    expect((await read(id, 'transporte')).canStart).toBe(true);
    const { callId } = (await start(id, 'transporte')).body.data;
    const bell = await app.ask(listNotifications, { as: 'crue' });
    expect(bell.body.data.rows[0]).toMatchObject({
      title: `Traslado #${id}: Móvil ${ambulanceId} llama por video`,
      eventType: 'REFERRAL_CALLS',
    });
    expect((await start(id)).body.data).toEqual({ callId });
    expect((await read(id)).call).toMatchObject({ isByCrew: true, startedBy: 'Wilmar Castaño' });
    const [guest, host] = [aDevice(id, callId, 'transporte'), aDevice(id, callId, 'crue')];
    await guest.enter();
    expect((await host.enter()).body.data.other).toMatchObject({ seat: guest.seat });
    // Answered once, it goes on when the crew leaves.
    await guest.data({ leaves: true });
    expect(await host.data()).toMatchObject({ isOver: false });
    expect((await words(id)).at(-1)).toBe(
      `Wilmar Castaño llamó por video al CRUE desde Móvil ${ambulanceId}.`,
    );
    // A company without this transfer calls nobody.
    expect((await start(id, 'transporte.b')).status).toBe(404);
  });

  test('of a crew that nobody answered ends when the crew leaves, and the conversation says so', async () => {
    const { id } = await onItsWay();
    const { callId } = (await start(id, 'transporte')).body.data;
    const guest = aDevice(id, callId, 'transporte');
    await guest.enter();
    await guest.data({ leaves: true });
    expect((await read(id)).call).toBeNull();
    expect((await words(id)).at(-1)).toBe('Terminó la videollamada: el CRUE no entró.');
  });

  test('is not started for a transfer without an ambulance', async () => {
    const { id } = await insertTransfer(app, { state: 'PENDING_AMBULANCE', dated: ['validationCaseDate'] });
    const answer = await start(id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toBe('La ambulancia no cuenta con una sala definida');
    expect((await read(id)).canStart).toBe(false);
  });

  test('goes on when the crew leaves, and another of it may enter', async () => {
    const { host, guest, id, callId } = await aCall();
    await guest.data({ leaves: true });
    expect(await host.data()).toMatchObject({ isOver: false, other: null });
    const next = aDevice(id, callId, 'transporte');
    expect((await next.enter()).status).toBe(200);
    expect((await host.data()).other).toMatchObject({
      seat: next.seat,
      name: 'Wilmar Castaño',
      isHere: true,
    });
  });

  test.each([
    ['leaves', 'transporte'],
    ['closes', 'transporte'],
    ['closes', 'crue'],
  ])('keeps no seat for an entry that arrives after its page said that it %s (%s)', async (word, as) => {
    const { id } = await onItsWay();
    const { callId } = (await start(id)).body.data;
    const gone = aDevice(id, callId, as);
    await gone.data({ [word]: true });
    expect(await gone.data({ enters: true })).toMatchObject({ isOver: true });
    expect((await read(id)).call).toMatchObject({ host: null, guest: null });
    const again = aDevice(id, callId, as);
    await again.enter();
    // An entry that is even later does not take the seat of the page that was opened meanwhile.
    await gone.data({ enters: true });
    expect(await again.data()).toMatchObject({ isOver: false });
  });

  test('refuses a third person, and lets a person move to another device', async () => {
    const { host, id, callId } = await aCall();
    const third = await aDevice(id, callId, 'crue.colega').enter();
    expect(third.status).toBe(409);
    expect(third.body.message).toBe('Mónica Ruiz ya está en esta videollamada. Es solo para dos personas.');
    const phone = aDevice(id, callId, 'crue');
    expect((await phone.enter()).status).toBe(200);
    const before = await host.ask();
    expect(before.body.message).toBe('La videollamada siguió en otro equipo o en otra ventana.');
    expect((await phone.ask()).status).toBe(200);
    // Another company sees nothing of it.
    expect((await aDevice(id, callId, 'transporte.b').enter()).status).toBe(404);
  });

  test('gives a seat to somebody else when its device is gone for a minute', async () => {
    const { id, callId } = await aCall();
    await setListening(LONG);
    await setSeen(callId, calls.GONE_MS + 1000);
    expect((await aDevice(id, callId, 'crue.colega').enter()).status).toBe(200);
  });

  test('ends by itself when everybody is gone, with the words that nobody entered', async () => {
    const { id, ambulanceId } = await onItsWay();
    const { callId } = (await start(id)).body.data;
    await setListening(LONG);
    await endAbandonedCalls(app.platform);
    expect((await read(id)).call).toMatchObject({ callId });
    await setSeen(callId, calls.GONE_MS + 1000);
    await endAbandonedCalls(app.platform);
    expect((await read(id)).call).toBeNull();
    expect((await words(id)).at(-1)).toBe(`Terminó la videollamada: Móvil ${ambulanceId} no entró.`);
  });

  test('outlives a time in which the server could not hear anybody: that was no silence, also for the seats', async () => {
    const { id, callId, host, guest } = await aCall();
    const outage = calls.GONE_MS + 10_000;
    await setListening(LONG, outage);
    await setSeen(callId, outage);
    // Before the job has run again, and after it.
    for (const run of [async () => undefined, () => endAbandonedCalls(app.platform)]) {
      await run();
      expect((await aDevice(id, callId, 'crue.colega').enter()).status).toBe(409);
      expect((await read(id)).call).toMatchObject({ callId, host: 'Mónica Ruiz', guest: 'Wilmar Castaño' });
    }
    expect([(await host.ask()).status, (await guest.data()).isOver]).toEqual([200, false]);
  });

  test('ends after a minute of silence that the server did hear, also after an outage', async () => {
    const { id, callId } = await aCall();
    await setSeen(callId, 10 * calls.GONE_MS);
    await setListening(calls.GONE_MS - 5_000);
    await endAbandonedCalls(app.platform);
    expect((await read(id)).call).toMatchObject({ callId });
    await setListening(calls.GONE_MS + 5_000);
    await endAbandonedCalls(app.platform);
    expect((await read(id)).call).toBeNull();
  });

  test('names who is in it, and nobody whose device has been gone for a minute', async () => {
    const { id, callId, host } = await aCall();
    await setListening(LONG);
    await setSeen(callId, calls.GONE_MS + 1000);
    await host.ask();
    expect((await read(id)).call).toMatchObject({ host: 'Mónica Ruiz', guest: null });
  });

  test('says which telephone to call if it does not connect: the crew’s to the centre, and the centre’s to the crew', async () => {
    const { id, ambulanceId } = await onItsWay();
    await orm().update(ambulance).set({ cellphone: '3105550199' }).where(eq(ambulance.id, ambulanceId));
    expect((await read(id)).phone).toBe('3105550199');
    expect((await read(id, 'transporte')).phone).toBe(app.platform.cruePhone);
    expect(app.platform.cruePhone).not.toBeNull();
  });

  test('is over for a crew whose transfer has another ambulance', async () => {
    const { id, guest } = await aCall();
    const ambulanceId = await insertAmbulance(app, VITAL);
    await orm().update(referral).set({ ambulanceId }).where(eq(referral.id, id));
    expect((await read(id)).call).toBeNull();
    expect(await guest.data()).toMatchObject({ isOver: true });
  });
});

describe('Signals', () => {
  test('reach only the other seat, in order, once each, and are gone with the call', async () => {
    const { host, guest, callId } = await aCall();
    const offer = { to: guest.seat, signals: [{ n: 1, data: 'offer' }] };
    await host.data(offer);
    await host.data({ ...offer, signals: [...offer.signals, { n: 2, data: 'candidate' }] });
    const heard = (await guest.data()).signals;
    expect(heard.map(({ data }) => data)).toEqual(['offer', 'candidate']);
    expect((await host.data()).signals).toEqual([]);
    // Heard again until they are confirmed.
    const [first, last] = heard;
    expect((await guest.data({ after: first?.id })).signals.map(({ data }) => data)).toEqual(['candidate']);
    expect((await guest.data({ after: last?.id })).signals).toEqual([]);
    await host.data({ to: guest.seat, signals: [{ n: 3, data: 'more' }] });
    await host.data({ leaves: true });
    expect(await orm().$count(telecareSignal, eq(telecareSignal.callId, callId))).toBe(0);
  });

  test('of one call are neither read nor deleted from another call, whose seat has the same name', async () => {
    const [one, other] = [await aCall(), await onItsWay()];
    await one.host.data({ to: one.guest.seat, signals: [{ n: 1, data: 'offer' }] });
    const { callId } = (await start(other.id)).body.data;
    const stolen = { callId, seat: one.guest.seat, enters: true };
    const ask = (body: object) =>
      app.ask(calls.exchangeTelecare, { as: 'transporte', params: { id: other.id }, body });
    expect((await ask(stolen)).body.data.signals).toEqual([]);
    expect((await ask({ ...stolen, after: 2_147_483_647 })).status).toBe(200);
    expect((await ask({ ...stolen, after: 2_147_483_648 })).status).toBe(422);
    expect((await one.guest.data()).signals.map(({ data }) => data)).toEqual(['offer']);
  });

  test('need two seats: that of the other side is refused', async () => {
    const { id, callId, host } = await aCall();
    const body = { callId, seat: host.seat, enters: true };
    const asked = await app.ask(calls.exchangeTelecare, { as: 'transporte', params: { id }, body });
    expect(asked.status).toBe(422);
  });

  test('of a page that is closed do not reach the connection with the page that was opened after it', async () => {
    const { id, callId, host, guest } = await aCall();
    await host.data({ to: guest.seat, signals: [{ n: 1, data: 'offer of a closed page' }] });
    const again = aDevice(id, callId, 'crue');
    await again.enter();
    await again.data({ to: guest.seat, signals: [{ n: 1, data: 'offer' }] });
    const { other, signals } = await guest.data();
    expect([other?.seat, signals.map(({ data }) => data)]).toEqual([again.seat, ['offer']]);
    expect(await orm().$count(telecareSignal, eq(telecareSignal.callId, callId))).toBe(1);
  });

  test('for a seat that is gone are dropped', async () => {
    const { host, guest } = await aCall();
    await host.data({ to: randomUUID(), signals: [{ n: 1, data: 'offer' }] });
    expect((await guest.data()).signals).toEqual([]);
  });

  test('are hinted to the devices of the other person, the call to the centre and the company, with a number and nothing else', async () => {
    const sockets = await openSockets(app);
    const ears = await Promise.all(
      askersOf(app).map(async ({ username }) => ({ username, ear: await sockets.notifications(username) })),
    );
    const heardBy = async () => {
      await Promise.all(ears.map(({ ear }) => ear.settled()));
      return ears.filter(({ ear }) => ear.heard('telecare').length > 0).map(({ username }) => username);
    };
    const { id } = await onItsWay();
    const { callId } = (await start(id)).body.data;
    const regulators = ['crue', 'transporte'];
    await ears.find(({ username }) => username === 'transporte')?.ear.hear('telecare');
    expect(await heardBy()).toEqual(expect.arrayContaining(regulators));
    for (const { username, ear } of ears) {
      for (const event of ear.heard('telecare')) expect(event).toEqual({ referralId: id });
      if (!username.startsWith('crue'))
        expect(ear.heard('telecare').length > 0, username).toBe(username === 'transporte');
    }
    const [host, guest] = [aDevice(id, callId, 'crue'), aDevice(id, callId, 'transporte')];
    await host.enter();
    await guest.enter();
    await Promise.all(ears.map(({ ear }) => ear.settled()));
    const before = ears.map(({ ear }) => ear.heard('telecare').length);
    await host.data({ to: guest.seat, signals: [{ n: 1, data: 'offer' }] });
    await ears.find(({ username }) => username === 'transporte')?.ear.hear('telecare', () => true);
    await Promise.all(ears.map(({ ear }) => ear.settled()));
    const after = ears.filter(({ ear }, at) => ear.heard('telecare').length > (before[at] ?? 0));
    expect(after.map(({ username }) => username)).toEqual(['transporte']);
    await sockets.close();
  });
});

describe('TURN', () => {
  test('needs none in the demonstration', async () => {
    const { id } = await onItsWay();
    expect(
      (await app.ask(calls.listIceServers, { as: 'transporte', params: { id } })).body.data.rows,
    ).toEqual([]);
  });

  test('is given while a call is open, not for every transfer that may be read', async () => {
    const { telecare } = app.platform;
    const { turn } = telecare;
    Object.assign(telecare, {
      turn: { urls: ['turn:turn.example.org:3478'], secret: 'a-secret-of-sixteen' },
    });
    const relays = async (id: number) =>
      (await app.ask(calls.listIceServers, { as: 'transporte', params: { id } })).body.data.rows.length;
    const { id } = await onItsWay();
    const before = await relays(id);
    await start(id);
    expect([before, await relays(id)]).toEqual([0, 1]);
    Object.assign(telecare, { turn });
  });
});
