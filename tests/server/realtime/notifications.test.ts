import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NotificationEvent } from '../../../contract/socket-events';
import { audienceOf } from '../../../contract/transfers/ownership';
import { createTokenIssuer } from '../../../server/embedded/identity';
import type { ReferralRecord } from '../../../server/modules/transfers/tables';
import { factsOfRecord } from '../../../server/modules/transfers/transfer-facts';
import { demonstrationPeople } from '../../../server/seed/demonstration/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { aTransfer, DEL_RIO, DISPATCHED } from './a-transfer';
import { type Ear, openSockets, type Sockets } from './sockets';

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

/** Stores a change of a transfer and notifies its audience. */
async function tell(record: ReferralRecord, by: string | null, audience = audienceOf(factsOfRecord(record))) {
  const { database, notifications } = app.platform;
  const notification = await database.orm.transaction((tx) =>
    notifications.write(tx, {
      eventType: 'REFERRAL_CHANGED',
      title: `Traslado #${record.id}: cambió`,
      shortTitle: `#${record.id} cambió`,
      referralId: record.id,
      referralVersion: record.version,
      audience,
      causedBy: by === null ? null : app.subject(by),
    }),
  );
  notifications.tellSoon(notification);
  return notification;
}
const about = (id: number) => (event: NotificationEvent) => event.metadata.referral?.id === id;

describe('A connection', () => {
  test('is refused without a token and with invalid text as a token', async () => {
    expect(await sockets.refusal('/rt', {})).toBe('TOKEN_MISSING');
    expect(await sockets.refusal('/rt', { tokenAuth: 'no' })).toBe('TOKEN_INVALID');
    expect(await sockets.refusal('/chat', { token: 'no' })).toBe('TOKEN_INVALID');
    expect(await sockets.refusal('/chat', { tokenAuth: await app.token('crue') })).toBe('TOKEN_MISSING');
  });

  test('works on both notification paths, while a plain request there gets the app', async () => {
    const before = sockets.connected().notifications ?? 0;
    await sockets.notifications('crue', '/rt');
    await sockets.notifications('crue', '/notifications');
    expect(sockets.connected().notifications).toBe(before + 2);
    expect(await (await fetch(`${sockets.address}/notifications`)).text()).toBe('a screen');
  });

  test('is refused for an upgrade on another path', async () => {
    expect(await sockets.refusal('/other', { tokenAuth: await app.token('crue') })).toBe('websocket error');
  });

  test('ends when the token expires', async () => {
    const own = await openSockets(app);
    try {
      const { socket } = await own.notifications('crue');
      const chat = (await own.chat('crue')).socket;
      const ended = [socket, chat].map((one) => new Promise((resolve) => one.on('disconnect', resolve)));
      own.clock.move(3_590_000);
      expect(own.connected()).toEqual({ notifications: 1, chat: 1 });
      own.clock.move(20_000);
      await Promise.all(ended);
      expect(own.connected()).toEqual({ notifications: 0, chat: 0 });
      expect(await own.refusal('/rt', { tokenAuth: await app.token('crue') })).toBe('TOKEN_EXPIRED');
    } finally {
      await own.close();
    }
  });
});

test('A reconnect with a new token works until that token expires', async () => {
  const own = await openSockets(app);
  const { publicUrl, dataDir } = app.config;
  const issue = await createTokenIssuer({ dataDir, publicUrl, people: demonstrationPeople });
  const ended = (ears: Ear[]) =>
    Promise.all(ears.map(({ socket }) => new Promise((resolve) => socket.on('disconnect', resolve))));
  try {
    const first = await Promise.all([own.notifications('eps'), own.chat('eps')]);
    const firstEnded = ended(first);
    own.clock.move(3_610_000);
    await firstEnded;

    const fresh = await issue('eps', 2 * 3600);
    const [notifications, chat] = await Promise.all([
      own.notifications('eps', '/rt', fresh),
      own.chat('eps', fresh),
    ]);
    const record = await aTransfer(app.platform);
    expect(await chat.ask('join', record.id)).toEqual({ ok: true });
    await tell(record, null);
    await notifications.hear('notification', about(record.id));
    expect(first[0].heard('notification')).toEqual([]);

    const secondEnded = ended([notifications, chat]);
    own.clock.move(3_500_000);
    expect(own.connected()).toEqual({ notifications: 1, chat: 1 });
    own.clock.move(100_000);
    await secondEnded;
    expect(own.connected()).toEqual({ notifications: 0, chat: 0 });
  } finally {
    await own.close();
  }
});

describe('A notification', () => {
  test('reaches the people of its transfer once, and nobody else', async () => {
    const [crue, asks, receives, other] = await Promise.all(
      ['crue', 'ips.referente', 'ips.destino', 'eps.b'].map((name) => sockets.notifications(name)),
    );
    const record = await aTransfer(app.platform, { ipsRecvId: DEL_RIO, ipsAssignedBy: 'EPS' });
    const notification = await tell(record, null);
    const event = await receives!.hear<NotificationEvent>('notification', about(record.id));
    expect(event).toEqual({
      id: notification.id,
      eventType: 'REFERRAL_CHANGED',
      title: `Traslado #${record.id}: cambió`,
      shortTitle: `#${record.id} cambió`,
      timestamp: notification.createdAt.toISOString(),
      metadata: { referral: { id: record.id, version: 1 } },
    });
    await Promise.all([crue, asks, receives, other].map((ear) => ear!.settled()));
    const times = (ear = crue) =>
      ear!.heard<NotificationEvent>('notification').filter(about(record.id)).length;
    expect([crue, asks, receives, other].map(times)).toEqual([1, 1, 1, 0]);
  });

  test('arrives once at a socket in two of its rooms', async () => {
    const transport = await sockets.notifications('transporte');
    const record = await aTransfer(app.platform, DISPATCHED);
    await tell(record, null, ['TRANSPORT:2', 'TRANSPORT:private']);
    await transport.hear('notification', about(record.id));
    await transport.settled();
    expect(transport.heard<NotificationEvent>('notification').filter(about(record.id))).toHaveLength(1);
  });

  test('arrives as a hint on all devices of the person who caused it', async () => {
    const [tablet, phone, colleague] = await Promise.all(
      ['crue', 'crue', 'eps'].map((name) => sockets.notifications(name)),
    );
    const record = await aTransfer(app.platform);
    await tell(record, 'crue');
    const types = await Promise.all(
      [tablet, phone, colleague].map(
        async (ear) => (await ear!.hear<NotificationEvent>('notification', about(record.id))).eventType,
      ),
    );
    expect(types).toEqual(['ONLY_NOTIFY', 'ONLY_NOTIFY', 'REFERRAL_CHANGED']);
    await tablet!.settled();
    expect(tablet!.heard<NotificationEvent>('notification').filter(about(record.id))).toHaveLength(1);
  });

  test('without an audience reaches nobody', async () => {
    const crue = await sockets.notifications('crue');
    const record = await aTransfer(app.platform);
    await tell(record, null, []);
    await crue.settled();
    expect(crue.heard<NotificationEvent>('notification').filter(about(record.id))).toEqual([]);
  });

  test('is in the latest notifications that a socket requests', async () => {
    const record = await aTransfer(app.platform);
    const notification = await tell(record, null);
    const ear = await sockets.notifications('ips.referente');
    ear.socket.emit('getNotifications');
    const rows = await ear.hear<NotificationEvent[]>('getNotifications');
    expect(rows[0]).toMatchObject({ id: notification.id, metadata: { referral: { id: record.id } } });
  });
});

test('A socket that sends too many packets is disconnected', async () => {
  const ear = await sockets.notifications('sin.rol');
  const ended = new Promise((resolve) => ear.socket.on('disconnect', resolve));
  for (let count = 0; count < 121; count++) ear.socket.emit('getNotifications');
  expect(await ended).toBe('io server disconnect');
});
