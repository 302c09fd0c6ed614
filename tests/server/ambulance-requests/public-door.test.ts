import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attendRequest, deleteRequest } from '../../../contract/ambulance-requests/acts';
import { PRIORITY_LIMITS } from '../../../contract/ambulance-requests/priority';
import { getRequestPhoto } from '../../../contract/ambulance-requests/reads';
import { createDoorLimits } from '../../../server/modules/ambulance-requests/citizen/door-limits';
import { senderNetwork } from '../../../server/modules/ambulance-requests/citizen/sender-network';
import { ambulanceRequest } from '../../../server/modules/ambulance-requests/tables';
import { notification } from '../../../server/modules/notifications/tables';
import { openSockets, type Sockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';

const DOOR = '/api/public/ambulanceRequest';

let app: TestApp;
let sockets: Sockets;
beforeAll(async () => {
  app = await startTestApp();
  // It counts alerts: a request that waits is called again by a job.
  app.jobs.stop();
  sockets = await openSockets(app);
}, 240_000);
afterAll(async () => {
  await sockets.close();
  await app.close();
});

const orm = () => app.platform.database.orm;
let phones = 0;
/** Another phone, device and network address each time. */
const aForm = (given: object = {}) => ({
  clientRef: randomUUID(),
  device: randomUUID(),
  phone: `300${String(++phones).padStart(7, '0')}`,
  name: 'Escolástica Quimbayo',
  address: 'CL 50 # 40-20',
  emergencyType: 'PERSONA_LESIONADA',
  additionalInfo: 'No responde',
  ...given,
});
const send = (form: object, remoteAddress = `10.1.${phones >> 8}.${phones & 255}`, to = app) =>
  to.app.inject({ method: 'POST', url: DOOR, payload: form, remoteAddress });
const status = (ref: string, secret: string) =>
  app.app.inject({ url: `${DOOR}/${ref}`, headers: { authorization: `Bearer ${secret}` } });
const stored = async (clientRef: string) => {
  const [row] = await orm().select().from(ambulanceRequest).where(eq(ambulanceRequest.clientRef, clientRef));
  if (!row) throw new Error('not stored');
  return row;
};

describe('The door', () => {
  test('stores a request once, however often it is sent, also at once', async () => {
    const form = aForm();
    const answers = [...(await Promise.all([send(form), send(form), send(form)])), await send(form)];
    const [first] = answers.map((one) => one.json().data);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toEqual(first);
    }
    expect(await orm().$count(ambulanceRequest, eq(ambulanceRequest.clientRef, form.clientRef))).toBe(1);
    expect(await stored(form.clientRef)).toMatchObject({
      user: { fullName: 'Escolástica Quimbayo', identification: null, phoneNumber: null },
      userPhoneNumber: form.phone,
      status: null,
      priority: 'normal',
    });
  });

  test.each([
    ['telephone', { phone: '3109998877' }],
    ['name', { name: 'Otra Persona' }],
    ['address', { address: 'CL 10 # 1-2' }],
    ['account', { additionalInfo: 'Otra cosa' }],
  ])('refuses a reference that was sent with another %s', async (_what, changed) => {
    const form = aForm();
    expect((await send(form)).statusCode).toBe(200);
    const answer = await send({ ...form, ...changed });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ path: 'clientRef', message: 'Esta solicitud ya existe.' }]);
    expect((await send(form)).statusCode).toBe(200);
  });

  test.each([
    ['no phone', { phone: undefined }, 'phone'],
    ['no place and no address', { address: null }, 'address'],
    ['the place of a receiver without satellites', { latitude: 0, longitude: 0 }, 'address'],
    ['an unknown field', { status: 'attend' }, 'status'],
  ])('refuses %s at its field', async (_what, wrong, path) => {
    const answer = await send(aForm(wrong));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ path }]);
  });

  test('is closed unless it is configured', async () => {
    const closed = await startTestApp({ CITIZEN_REQUESTS: 'false' });
    expect((await send(aForm(), '10.9.9.9', closed)).statusCode).toBe(404);
    await closed.close();
  });
});

describe('What the citizen sees', () => {
  test('is `recibida`, then `atendida`, with the secret of the creation', async () => {
    const form = aForm();
    const { ref, secret, status: first } = (await send(form)).json().data;
    expect(first).toBe('recibida');
    expect((await status(ref, secret)).json()).toEqual({
      ok: true,
      data: { status: 'recibida', hasPhoto: false },
    });
    const { id } = await stored(form.clientRef);
    await app.ask(attendRequest, { as: 'crue', params: { id }, body: {} });
    expect((await status(ref, secret)).json()).toEqual({
      ok: true,
      data: { status: 'atendida', hasPhoto: false },
    });
  });

  test('never says that it was deleted', async () => {
    const form = aForm();
    const { ref, secret } = (await send(form)).json().data;
    const { id } = await stored(form.clientRef);
    await app.ask(deleteRequest, { as: 'crue', params: { id } });
    expect((await status(ref, secret)).json().data.status).toBe('recibida');
  });

  test('is the same for a wrong secret, the secret of another request and a request that does not exist', async () => {
    const [one, other] = [(await send(aForm())).json().data, (await send(aForm())).json().data];
    const answers = [
      await status(one.ref, 'wrong'),
      await status(one.ref, other.secret),
      await status(randomUUID(), one.secret),
      await app.app.inject({ url: `${DOOR}/${one.ref}` }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual(answers[0]?.json());
    }
  });
});

describe('The regulation centre', () => {
  test('hears of a new request and of its change, without a word of its content; nobody else does', async () => {
    const [crue, ips, dep] = await Promise.all(
      ['crue', 'ips.referente', 'crue.dep'].map((one) => sockets.notifications(one)),
    );
    if (!crue || !ips || !dep) throw new Error('no sockets');
    const form = aForm();
    await send(form);
    const { id } = await stored(form.clientRef);
    const hint = await crue.hear<{ id: number; isNew: boolean }>(
      'ambulanceRequests',
      (given) => given.id === id,
    );
    expect(hint).toEqual({ id, version: 1, isNew: true, isLow: false });
    const alert = await crue.hear<{ eventType: string; title: string }>('notification');
    expect(alert).toMatchObject({
      eventType: 'AMBULANCE_REQUEST',
      title: 'Ha recibido una nueva solicitud de Ambulancia',
      metadata: { referral: null },
    });
    await app.ask(deleteRequest, { as: 'crue', params: { id } });
    await crue.hear('ambulanceRequests', (given: { version: number }) => given.version === 2);
    await Promise.all([ips.settled(), dep.settled()]);
    for (const ear of [ips, dep])
      expect([...ear.heard('ambulanceRequests'), ...ear.heard('notification')]).toEqual([]);
  });
});

describe('Many requests', () => {
  const newest = async () => {
    const [row] = await orm()
      .select()
      .from(notification)
      .orderBy(notification.id)
      .then((all) => all.slice(-1));
    return row?.id ?? 0;
  };

  test('of one phone or one device are kept with low priority', async () => {
    const phone = '3019999999';
    const device = randomUUID();
    const forms = [...[1, 2, 3, 4].map(() => aForm({ phone })), ...[1, 2, 3, 4].map(() => aForm({ device }))];
    // The phone from one address, the device from many.
    for (const [at, form] of forms.entries())
      expect((await send(form, at < 4 ? '10.7.1.1' : `10.7.0.${at}`)).statusCode).toBe(200);
    const rows = await Promise.all(forms.map(({ clientRef }) => stored(clientRef)));
    // Normal ones of this minute do not silence the first one of low priority.
    expect(rows.slice(0, 4).every(({ isAlerted }) => isAlerted)).toBe(true);
    expect(rows.map(({ lowReasons }) => lowReasons.join())).toEqual([
      '',
      '',
      '',
      'phone',
      '',
      '',
      '',
      'device',
    ]);
  });

  test('of strangers who type somebody’s number leave that person’s own request in its place', async () => {
    const phone = '3018888888';
    for (let at = 0; at < 8; at += 1) await send(aForm({ phone }), '10.7.2.2');
    const own = aForm({ phone });
    expect((await send(own, '10.7.3.3')).statusCode).toBe(200);
    expect(await stored(own.clientRef)).toMatchObject({ priority: 'normal', lowReasons: [] });
  });

  test('of the same moment count each other', async () => {
    const device = randomUUID();
    const forms = Array.from({ length: 12 }, () => aForm({ device }));
    await Promise.all(forms.map((form, at) => send(form, `10.9.9.${at}`)));
    const rows = await Promise.all(forms.map(({ clientRef }) => stored(clientRef)));
    expect(rows.filter(({ priority }) => priority === 'normal')).toHaveLength(PRIORITY_LIMITS.device);
  });

  test('of one address are all kept, the later ones with low priority and one alert in a minute', async () => {
    const before = await newest();
    const forms = Array.from({ length: 60 }, () => aForm());
    for (const form of forms) expect((await send(form, '10.8.8.8')).statusCode).toBe(200);
    const rows = await Promise.all(forms.map(({ clientRef }) => stored(clientRef)));
    expect(rows.filter(({ priority }) => priority === 'normal')).toHaveLength(30);
    expect(rows.slice(30).every(({ lowReasons }) => lowReasons.join() === 'address')).toBe(true);
    // Those of low priority have one together, which an earlier one may have had a moment ago.
    expect(rows.slice(0, 30).every(({ isAlerted }) => isAlerted)).toBe(true);
    const alerts = rows.filter(({ isAlerted }) => isAlerted).length;
    expect(await orm().$count(notification, gt(notification.id, before))).toBe(alerts);
    expect(alerts).toBeLessThan(33);
  });

  test('above the hard limit of a minute are told to telephone, and the next minute is free', () => {
    let now = 0;
    const limits = createDoorLimits(() => now);
    for (let count = 0; count < 1200; count++) limits.takeRequest('10.0.0.1');
    expect(() => limits.takeRequest('10.0.0.1')).toThrow('Llame al 123');
    expect(() => limits.takeRequest('10.0.0.2')).not.toThrow();
    now += 60_000;
    expect(() => limits.takeRequest('10.0.0.1')).not.toThrow();
  });

  test('above the limit of one address close the door for nobody else', () => {
    const limits = createDoorLimits(() => 0);
    const attempt = (address: string) => {
      try {
        limits.takeRequest(address);
        return true;
      } catch {
        return false;
      }
    };
    expect(Array.from({ length: 50_000 }, () => attempt('10.0.0.1')).filter(Boolean)).toHaveLength(1200);
    expect(attempt('10.0.0.2')).toBe(true);
    const others = Array.from({ length: 20_000 }, (_, at) => attempt(`10.1.${at >> 8}.${at & 255}`));
    expect(others.filter(Boolean)).toHaveLength(6000 - 1201);
  });

  test('with photos have ten places in memory; one that ends twice frees one', () => {
    const limits = createDoorLimits(() => 0);
    const ends = Array.from({ length: 10 }, (_, at) => limits.beginPhoto(`photo ${at}`, `10.0.0.${at}`));
    expect(() => limits.beginPhoto('next', '10.0.1.1')).toThrow('Hay muchas fotos en camino');
    ends[0]?.();
    ends[0]?.();
    limits.beginPhoto('next', '10.0.1.1');
    expect(() => limits.beginPhoto('last', '10.0.1.2')).toThrow('Hay muchas fotos en camino');
  });

  test('with photos from one address have half of the places', () => {
    const limits = createDoorLimits(() => 0);
    const ends = Array.from({ length: 5 }, (_, at) => limits.beginPhoto(`photo ${at}`, '10.0.0.1'));
    expect(() => limits.beginPhoto('next', '10.0.0.1')).toThrow('Hay muchas fotos en camino');
    limits.beginPhoto('of another', '10.0.0.2');
    ends[0]?.();
    limits.beginPhoto('next', '10.0.0.1');
  });

  test('with a photo that cannot be read may try six times in a minute', () => {
    const limits = createDoorLimits(() => 0);
    for (let tries = 0; tries < 6; tries += 1) limits.beginPhoto('one', '10.0.0.1')();
    expect(() => limits.beginPhoto('one', '10.0.0.1')).toThrow('Hay muchas fotos en camino');
    limits.beginPhoto('another', '10.0.0.1')();
  });

  test('of one household with IPv6 count together', () => {
    expect(senderNetwork('2001:db8:1:2:aaaa::1')).toBe(senderNetwork('2001:0db8:1:2::ffff'));
    expect(senderNetwork('2001:db8:1:3::1')).not.toBe(senderNetwork('2001:db8:1:2::1'));
    expect(senderNetwork('fe80::1%eth0')).toBe('fe80:0:0:0::');
    expect([senderNetwork('::ffff:10.1.2.3'), senderNetwork('10.1.2.3')]).toEqual(['10.1.2.3', '10.1.2.3']);
  });
});

test('A photo whose bytes do not come loses its place', async () => {
  const { ref, secret } = (await send(aForm())).json().data;
  const { hostname, port } = new URL(app.address);
  const socket = connect(Number(port), hostname);
  const closed = once(socket, 'close');
  socket.write(
    `POST ${DOOR}/${ref}/photo HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${secret}\r\ncontent-type: image/jpeg\r\ncontent-length: 100000\r\n\r\nabc`,
  );
  socket.resume();
  const start = performance.now();
  await closed;
  // Far below the minute in which Node ends a request that does not come.
  expect(performance.now() - start).toBeLessThan(40_000);
}, 60_000);

test('A request without a photo has none, and a stranger cannot add one', async () => {
  const form = aForm();
  const { ref } = (await send(form)).json().data;
  const { id } = await stored(form.clientRef);
  const none = await app.ask(getRequestPhoto, { as: 'crue', params: { id } });
  expect(none.body.code).toBe('FILE_NOT_FOUND');
  const answer = await app.app.inject({
    method: 'POST',
    url: `${DOOR}/${ref}/photo`,
    headers: { authorization: 'Bearer wrong', 'content-type': 'image/jpeg' },
    payload: Buffer.from('\xff\xd8\xff', 'latin1'),
  });
  expect(answer.statusCode).toBe(404);
});
