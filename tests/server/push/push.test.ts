import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changePerson, getPerson, listPeople } from '../../../contract/administration/people';
import { sendChatMessage } from '../../../contract/chat/chat';
import { listNotifications } from '../../../contract/notifications/notifications';
import { PushMessage } from '../../../contract/notifications/push-message';
import { registerPushToken, removePushToken } from '../../../contract/notifications/push-tokens';
import { cannotAttend } from '../../../contract/transfers/actions/cannot-attend';
import { createReferral } from '../../../contract/transfers/create-referral';
import { TRANSFER_ACTIONS } from '../../../contract/transfers/lifecycle';
import { countDropped, countDroppedDevices, readOldestPush } from '../../../server/modules/notifications';
import { createNotifications } from '../../../server/modules/notifications/notifications';
import { forgetOldTokens } from '../../../server/modules/notifications/push/forget-old-tokens';
import { createPushSender } from '../../../server/modules/notifications/push/push-sender';
import { notification, pushDelivery, pushToken } from '../../../server/modules/notifications/tables';
import { createServiceHealth } from '../../../server/platform/health/service-health';
import { createFcmGateway } from '../../../server/platform/push/fcm-gateway';
import { aSentIncident } from '../incidents/an-incident';
import { VITAL } from '../realtime/a-transfer';
import { aPdf, startTestApp, type TestApp } from '../support/test-app';
import { learnDiagnoses, requestOf } from '../transfers/forms';
import { insertAmbulance, insertTransfer } from '../transfers/insert-transfer';
import { type FcmStandIn, failure, json, startFcm } from './fcm-stand-in';
import { FIREBASE, PUSH_ENVIRONMENT, VAPID_KEY } from './push-environment';

/** A server with its own sender, as in production. */
let sending: TestApp;
/** A server without a sender, so that a test runs each step. */
let app: TestApp;
let fcm: FcmStandIn;
const quiet = pino({ level: 'silent' });
const orm = () => app.platform.database.orm;

beforeAll(async () => {
  fcm = await startFcm();
  const pushService = { url: fcm.url, accessToken: async () => 'un-acceso' };
  sending = await startTestApp(PUSH_ENVIRONMENT, { pushService });
  await learnDiagnoses(sending);
  app = await startTestApp();
});
afterAll(async () => {
  await fcm.close();
  await sending.close();
  await app.close();
});
beforeEach(async () => {
  for (const one of [app, sending]) {
    await one.platform.database.orm.delete(pushToken);
    await one.platform.database.orm.delete(pushDelivery);
  }
  fcm.received.length = 0;
  fcm.answerWith(null);
});

/** An installation id in the form that firebase messaging's `register` returns. */
const aToken = () => randomUUID().replaceAll('-', '').slice(0, 22);
const register = (as: string, token: string, { on = app, headers = {} } = {}) =>
  on.ask(registerPushToken, { as, body: { token }, headers });
const deliveries = () => orm().select().from(pushDelivery).orderBy(pushDelivery.id);
const tokens = () => orm().select().from(pushToken).orderBy(pushToken.createdAt);
const list = (on: TestApp) => on.ask(listNotifications, { as: 'crue' });
const overdue = () => orm().update(pushDelivery).set({ dueAt: sql`now()` });

/** The sender of one process. */
function aSender(
  service: FcmStandIn,
  { timeoutMs = 5000, now = Date.now, health = createServiceHealth(1) } = {},
) {
  const accessToken = async () => 'otro-acceso';
  const { projectId } = FIREBASE;
  const gateway = createFcmGateway({ projectId, url: service.url, accessToken, timeoutMs });
  return createPushSender(app.platform.database, gateway, quiet, { now, random: () => 0, health });
}

/** The notification that an action stores in its transaction, not yet sent to anybody. */
async function aNotification(referralId: number, audience: string[], eventType = 'REFERRAL_CHANGED') {
  const notifications = createNotifications(app.platform.database, quiet, { pushes: true });
  return orm().transaction((tx) =>
    notifications.write(tx, {
      eventType,
      title: `Traslado #${referralId}: llegada confirmada`,
      shortTitle: `#${referralId}`,
      referralId,
      referralVersion: 1,
      audience,
      causedBy: 'somebody',
    }),
  );
}

describe('A push message', () => {
  test('goes once to each person with the notification, without patient data, and not to an auditor', async () => {
    const [crue, auditor, other, own] = [aToken(), aToken(), aToken(), aToken()];
    await register('crue', crue, { on: sending });
    await register('crue.auditor', auditor, { on: sending });
    await register('ips.destino', other, { on: sending });
    await register('ips.referente', own, { on: sending });
    const form = requestOf(sending);
    const made = await sending.ask(createReferral, { as: 'ips.referente', body: form, file: aPdf() });
    expect(made.status).toBe(200);
    const heard = await fcm.heard(1);
    const { id } = made.body.data;
    expect(heard.map(({ message }) => message.fid).sort()).toEqual([crue]);
    for (const { path, authorization, text, message } of heard) {
      expect(path).toBe('POST /v1/projects/relevo-prueba/messages:send');
      expect(authorization).toBe('Bearer un-acceso');
      expect(Object.keys(JSON.parse(text))).toEqual(['message']);
      expect(Object.keys(message).sort()).toEqual(['android', 'data', 'fid', 'webpush']);
      expect(message.data).toEqual({
        kind: 'REFERRAL_CREATED',
        title: `Traslado #${id}: nueva solicitud`,
        referralId: String(id),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      });
      expect(PushMessage.entries.kind.options).toContain(message.data.kind);
      const { TTL = '', Urgency } = message.webpush.headers;
      expect(message.android).toEqual({ priority: 'HIGH', ttl: `${TTL}s` });
      expect(Urgency).toBe('high');
      expect(Number(TTL)).toBeGreaterThan(4 * 3600 - 600);
      expect(Number(TTL)).toBeLessThanOrEqual(4 * 3600);
      for (const word of [form.person.document, form.person.firstName, form.person.lastName])
        expect(text).not.toContain(word);
    }
    await expect.poll(() => sending.platform.database.orm.$count(pushDelivery)).toBe(0);
    expect(fcm.received).toHaveLength(1);
  });

  test('about a citizen’s request goes to the regulation centre alone, urgently and without a word of it', async () => {
    const [crue, dep] = [aToken(), aToken()];
    await register('crue', crue, { on: sending });
    await register('crue.dep', dep, { on: sending });
    const form = {
      clientRef: randomUUID(),
      phone: '3001234567',
      name: 'Escolástica',
      address: 'CL 50 # 40-20',
    };
    const made = await sending.app.inject({
      method: 'POST',
      url: '/api/public/ambulanceRequest',
      payload: form,
    });
    expect(made.statusCode).toBe(200);
    const [heard] = await fcm.heard(1);
    expect(heard?.message.fid).toBe(crue);
    expect(heard?.message.data).toEqual({
      kind: 'AMBULANCE_REQUEST',
      title: 'Ha recibido una nueva solicitud de Ambulancia',
      at: expect.stringMatching(/Z$/),
    });
    expect(heard?.message.webpush.headers.Urgency).toBe('high');
    for (const word of [form.phone, form.name, form.address]) expect(heard?.text).not.toContain(word);
    await expect.poll(() => sending.platform.database.orm.$count(pushDelivery)).toBe(0);
    expect(fcm.received).toHaveLength(1);
  });

  test('tells a company of its ambulance’s incident, with the number and nothing of the caller', async () => {
    const token = aToken();
    await register('transporte', token, { on: sending });
    const { id, ambulanceId } = await aSentIncident(sending, VITAL);
    const [heard] = await fcm.heard(1);
    expect(heard?.message.fid).toBe(token);
    expect(heard?.message.data).toEqual({
      kind: 'INCIDENT',
      title: `Incidente ${id}: salga con Móvil ${ambulanceId}`,
      at: expect.stringMatching(/Z$/),
    });
    expect(heard?.message.webpush.headers.Urgency).toBe('high');
    for (const word of ['6045550101', 'KR 70']) expect(heard?.text).not.toContain(word);
    await expect.poll(() => sending.platform.database.orm.$count(pushDelivery)).toBe(0);
  });

  test('asks a hospital, once and urgently, while the others get the change', async () => {
    const [asked, requester] = [aToken(), aToken()];
    await register('ips.destino', asked, { on: sending });
    await register('ips.referente', requester, { on: sending });
    const { id } = await insertTransfer(sending, { ipsReqId: 1, ipsRecvId: null });
    const { status } = await sending.ask(TRANSFER_ACTIONS['assign-receiving-ips'].call, {
      as: 'crue',
      params: { id, ipsId: 2 },
      body: { reason: 'La más cercana' },
    });
    expect(status).toBe(200);
    const heard = await fcm.heard(2);
    await expect.poll(() => sending.platform.database.orm.$count(pushDelivery)).toBe(0);
    const kinds = fcm.received.map(({ message }) => [message.fid, message.data.kind]);
    expect(kinds).toHaveLength(2);
    expect(Object.fromEntries(kinds)).toEqual({ [asked]: 'HOSPITAL_ASKED', [requester]: 'REFERRAL_CHANGED' });
    const question = heard.find(({ message }) => message.fid === asked)?.message;
    expect(question?.data.title).toMatch(new RegExp(`^Traslado #${id}.*: responda si puede atender$`));
    expect(question?.webpush.headers.Urgency).toBe('high');
  });

  test('about a chat message has no text of it and normal priority', async () => {
    await register('ips.referente', aToken(), { on: sending });
    const { id } = await insertTransfer(sending, { ipsReqId: 1 });
    const body = { clientRef: randomUUID(), msg: 'Va intubado Aristóbulo' };
    expect(
      (await sending.ask(sendChatMessage, { as: 'crue', params: { referralId: id }, body })).status,
    ).toBe(200);
    const [heard] = await fcm.heard(1);
    const { text, message } = heard!;
    expect(message.data).toMatchObject({ kind: 'CHAT_MESSAGE', title: `Traslado #${id}: mensaje nuevo` });
    expect(message.webpush.headers.Urgency).toBe('normal');
    expect(text).not.toContain('Aristóbulo');
  });

  test('uses the older kind of token if the browser has one', async () => {
    const token = `${aToken()}:APA91b${'x'.repeat(120)}`;
    await register('crue', token);
    const { id } = await insertTransfer(app);
    await aNotification(id, ['CRUE']);
    await aSender(fcm).drain();
    expect(fcm.received[0]?.message).toMatchObject({ token });
    expect(fcm.received[0]?.message).not.toHaveProperty('fid');
  });

  test('is not sent to a person who has lost access to the row', async () => {
    await register('ips.destino', aToken());
    const { id } = await insertTransfer(app, {
      state: 'CRUE_PENDING_IPS',
      ipsRecvId: 2,
      ipsAssignedBy: 'CRUE',
    });
    const refused = await app.ask(cannotAttend.call, {
      as: 'ips.destino',
      params: { id },
      body: { reason: 'No hay cupo' },
    });
    expect(refused.status).toBe(200);
    await aNotification(id, ['IPS:2']);
    expect(await deliveries()).toHaveLength(1);
    await aSender(fcm).drain();
    expect(fcm.received).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('calls a crew off that no longer sees the transfer', async () => {
    await register('transporte', aToken(), { on: sending });
    const accepted = { state: 'PENDING_AMBULANCE', ipsRecvId: 5, dated: ['validationCaseDate'] } as const;
    const { id } = await insertTransfer(sending, { ...accepted, dated: [...accepted.dated] });
    const act = async (name: 'assign-ambulance' | 'undo-dispatch', body: unknown) => {
      const answer = await sending.ask(TRANSFER_ACTIONS[name].call, { as: 'crue', params: { id }, body });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await act('assign-ambulance', { ambulanceId: await insertAmbulance(sending, 2) });
    await fcm.heard(1);
    await act('undo-dispatch', { undoDispatch: true });
    await fcm.heard(2);
    expect(fcm.received.map(({ message }) => message.data.title)).toEqual([
      `Traslado #${id}: ambulancia despachada`,
      `Traslado #${id}: despacho cancelado`,
    ]);
  });

  test('about a chat is not sent to people who may only offer an ambulance', async () => {
    await register('transporte', aToken());
    const open = { state: 'PENDING_AMBULANCE', ipsRecvId: 5, allowAllAmbulancesEntities: true } as const;
    const { id } = await insertTransfer(app, { ...open, dated: ['validationCaseDate'] });
    await aNotification(id, ['TRANSPORT:private'], 'CHAT_MESSAGE');
    await aSender(fcm).drain();
    expect(fcm.received).toEqual([]);
    await aNotification(id, ['TRANSPORT:private']);
    await aSender(fcm).drain();
    expect(fcm.received).toHaveLength(1);
  });

  test('is dropped four hours after the event, and counted', async () => {
    const before = await countDropped(orm());
    await register('crue', aToken());
    const { id } = await insertTransfer(app);
    await aNotification(id, ['CRUE']);
    await aSender(fcm, { now: () => Date.now() + 4 * 3_600_000 + 1000 }).drain();
    expect([fcm.received, await deliveries()]).toEqual([[], []]);
    expect(await countDropped(orm())).toBe(before + 1);
  });

  test('is sent once by several processes', async () => {
    const all = Array.from({ length: 30 }, aToken);
    for (const token of all) {
      await orm()
        .insert(pushToken)
        .values({ token, issuer: 'i', subject: token, roles: ['CRUE'], audience: ['CRUE'], agent: 'x' });
    }
    const { id } = await insertTransfer(app);
    await aNotification(id, ['CRUE']);
    await Promise.all(Array.from({ length: 4 }, () => aSender(fcm).drain()));
    expect(fcm.received.map(({ message }) => message.fid).sort()).toEqual(all.sort());
    expect(await deliveries()).toEqual([]);
  });
});

describe('If the push service', () => {
  /** One browser and one event for it; each test sets the service's answer. */
  async function aDelivery(): Promise<{ token: string; id: number }> {
    const token = aToken();
    await register('crue', token);
    const { id } = await insertTransfer(app);
    await aNotification(id, ['CRUE']);
    return { token, id };
  }
  const dueIn = async () => {
    const [row] = await orm()
      .select({ seconds: sql<number>`extract(epoch from ${pushDelivery.dueAt} - now())::float` })
      .from(pushDelivery);
    return row?.seconds ?? Number.NaN;
  };

  test('reports a browser as gone, the browser and its waiting messages are deleted', async () => {
    const { token, id } = await aDelivery();
    await aNotification(id, ['CRUE']);
    fcm.answerWith(failure(404, 'UNREGISTERED'), token);
    await aSender(fcm).drain();
    expect([await tokens(), await deliveries()]).toEqual([[], []]);
  });

  test('answers 404 for another reason, no browser is deleted', async () => {
    await aDelivery();
    fcm.answerWith(json(404, { error: { code: 404, status: 'NOT_FOUND', message: 'No such project' } }));
    await aSender(fcm).drain();
    expect([(await tokens()).length, (await deliveries()).length]).toEqual([1, 1]);
  });

  test('sends a retry time, nothing is sent before that time', async () => {
    const { id } = await aDelivery();
    fcm.answerWith(failure(429, 'QUOTA_EXCEEDED', { 'retry-after': '120' }));
    let clock = Date.now();
    const sender = aSender(fcm, { now: () => clock });
    await sender.drain();
    expect(await dueIn()).toBeGreaterThan(100);
    fcm.answerWith(null);
    await aNotification(id, ['CRUE']);
    clock += 119_000;
    await overdue();
    await sender.drain();
    expect(fcm.received).toHaveLength(1);
    clock += 2000;
    await sender.drain();
    expect(fcm.received).toHaveLength(3);
    expect(await deliveries()).toEqual([]);
  });

  test('fails, the retries back off, and the message is sent once when it works again', async () => {
    await aDelivery();
    fcm.answerWith(failure(500, 'INTERNAL'));
    const sender = aSender(fcm);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await overdue();
      await sender.drain();
      waits.push(Math.round(await dueIn()));
    }
    expect(waits).toEqual([10, 20, 40]);
    await sender.drain();
    expect(fcm.received).toHaveLength(3);
    fcm.answerWith(null);
    await overdue();
    await sender.drain();
    expect(fcm.received).toHaveLength(4);
    expect(await deliveries()).toEqual([]);
  });

  test('does not answer, our own answers are not delayed', async () => {
    await register('crue', aToken(), { on: sending });
    fcm.answerWith(() => undefined);
    const { id } = await insertTransfer(sending, { ipsReqId: 1 });
    const body = { clientRef: randomUUID(), msg: 'Vamos' };
    const asked = { as: 'ips.referente', params: { referralId: id }, body };
    expect((await sending.ask(sendChatMessage, asked)).status).toBe(200);
    await fcm.heard(1);
    expect((await list(sending)).status).toBe(200);
  });

  test('does not answer, the attempt times out and is retried', async () => {
    await aDelivery();
    fcm.answerWith(() => undefined);
    await aSender(fcm, { timeoutMs: 50 }).drain();
    expect(Math.round(await dueIn())).toBe(10);
  });

  test('refuses a message, the message is dropped and counted, and the browser stays', async () => {
    const before = await countDropped(orm());
    await aDelivery();
    expect(await readOldestPush(orm())).toMatchObject({ attempts: 0 });
    fcm.answerWith(failure(400, 'INVALID_ARGUMENT'));
    await aSender(fcm).drain();
    expect([(await tokens()).length, await deliveries()]).toEqual([1, []]);
    expect([await countDropped(orm()), await readOldestPush(orm())]).toEqual([before + 1, null]);
  });

  test('is asked again by itself after an outage, without a message to any browser', async () => {
    const health = createServiceHealth(1);
    const sender = aSender(fcm, { health });
    await aDelivery();
    fcm.answerWith(failure(503, 'UNAVAILABLE'));
    await sender.drain();
    await health.askAgain();
    expect(health.state()).toBe('down: 503 UNAVAILABLE');
    fcm.answerWith(null);
    await health.askAgain();
    expect(health.state()).toBe('ok');
    expect(JSON.parse(fcm.received.at(-1)?.text ?? '')).toMatchObject({ validate_only: true });
  });

  test('refuses messages to several browsers, they are counted', async () => {
    const before = await countDroppedDevices(orm());
    fcm.answerWith(failure(400, 'INVALID_ARGUMENT'));
    await aDelivery();
    await aSender(fcm).drain();
    expect(await countDroppedDevices(orm())).toBe(before + 1);
    await aDelivery();
    await aSender(fcm).drain();
    expect(await countDroppedDevices(orm())).toBe(before + 2);
  });

  test('was not reached before the sending process died, another process sends the message later', async () => {
    const { token } = await aDelivery();
    // The process that took it died: it becomes due again.
    await orm().update(pushDelivery).set({ attempts: 1, dueAt: sql`now() + interval '60 seconds'` });
    const sender = aSender(fcm);
    await sender.drain();
    expect(fcm.received).toEqual([]);
    await overdue();
    await sender.drain();
    expect(fcm.received.map(({ message }) => message.fid)).toEqual([token]);
  });
});

describe('A browser', () => {
  afterEach(() => orm().delete(pushToken));

  test('belongs to the last person who registered it, and gets nothing of the former one', async () => {
    const token = aToken();
    await register('crue', token);
    const { id } = await insertTransfer(app);
    await aNotification(id, ['CRUE']);
    await register('eps.b', token);
    const subject = app.subject('eps.b');
    expect(await tokens()).toMatchObject([{ token, subject, audience: ['EPS:3', `REPORTS:${subject}`] }]);
    expect(await deliveries()).toEqual([]);
  });

  test('is identified by two values', async () => {
    const agent =
      'Mozilla/5.0 (Linux; Android 14; SM-T510) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
    await register('crue', aToken(), { headers: { 'user-agent': agent } });
    expect(await tokens()).toMatchObject([{ agent: 'Chrome Android' }]);
  });

  test('can be removed only by its person', async () => {
    const token = aToken();
    await register('crue', token);
    const remove = async (as: string) => (await app.ask(removePushToken, { as, body: { token } })).body.data;
    expect(await remove('crue.auditor')).toEqual({ removed: false });
    expect(await tokens()).toHaveLength(1);
    expect(await remove('crue')).toEqual({ removed: true });
    expect(await tokens()).toEqual([]);
    expect(await remove('crue')).toEqual({ removed: false });
  });

  test('is deleted after twenty newer registrations of its person', async () => {
    const all = Array.from({ length: 22 }, aToken);
    for (const token of all) await register('crue', token);
    expect((await tokens()).map(({ token }) => token).sort()).toEqual(all.slice(2).sort());
  });

  test('is deleted after a month without registration', async () => {
    const [old, young] = [aToken(), aToken()];
    await register('crue', old);
    await register('crue', young);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await orm()
      .update(pushToken)
      .set({ seenAt: daysAgo(31) })
      .where(eq(pushToken.token, old));
    await orm()
      .update(pushToken)
      .set({ seenAt: daysAgo(29) })
      .where(eq(pushToken.token, young));
    await forgetOldTokens(orm(), daysAgo(30));
    expect((await tokens()).map(({ token }) => token)).toEqual([young]);
  });

  test('with an invalid token is refused', async () => {
    for (const token of ['', 'corto', 'x'.repeat(513), 'con espacios y más cosas'])
      expect((await register('crue', token)).status, token).toBe(422);
  });
});

describe('The app', () => {
  test('gets the values to register a browser, and may connect only to the services that this needs', async () => {
    const config = await sending.app.inject('/api/config');
    expect(config.json().data.push).toEqual({ firebase: FIREBASE, vapidKey: VAPID_KEY });
    expect(config.body).not.toContain('PRIVATE KEY');
    const policy = String(config.headers['content-security-policy']);
    expect(policy).toContain(
      "connect-src 'self' https://fcmregistrations.googleapis.com https://firebaseinstallations.googleapis.com;",
    );
  });

  test('learns that push is not configured, and then nothing is queued', async () => {
    const config = await app.app.inject('/api/config');
    expect(config.json().data.push).toBeNull();
    expect(String(config.headers['content-security-policy'])).not.toContain('googleapis');
    await register('crue', aToken());
    const { id } = await insertTransfer(app, { ipsReqId: 1 });
    const body = { clientRef: randomUUID(), msg: 'Vamos' };
    await app.ask(sendChatMessage, { as: 'ips.referente', params: { referralId: id }, body });
    expect(await orm().$count(notification, eq(notification.referralId, id))).toBe(1);
    expect(await deliveries()).toEqual([]);
  });
});

test('a person whose access is taken away has no phone any more', async () => {
  const token = aToken();
  expect((await register('ips.destino', token)).status).toBe(200);
  const [found] = (await app.ask(listPeople, { as: 'admin', query: { search: 'ips.destino' } })).body.data
    .rows;
  const person = (await app.ask(getPerson, { as: 'admin', params: { id: found.id } })).body.data;
  const change = { basedOn: person.version, enabled: false };
  const off = await app.ask(changePerson, { as: 'admin', params: { id: found.id }, body: change });
  expect([off.status, off.body.data?.enabled]).toEqual([200, false]);
  expect(await tokens()).toEqual([]);
});

test('a push service that asks for days is asked again after ten minutes', async () => {
  fcm.answerWith(failure(503, 'UNAVAILABLE', { 'retry-after': '864000' }));
  const gateway = createFcmGateway({ projectId: 'relevo', url: fcm.url, accessToken: async () => 'x' });
  const message = { kind: 'GOLDEN_CODE', title: 'x', referralId: '1', at: new Date().toISOString() } as const;
  expect(await gateway.send(aToken(), { data: message, isUrgent: true, ttlSeconds: 60 })).toMatchObject({
    kind: 'later',
    retryAfterMs: 600_000,
  });
});
