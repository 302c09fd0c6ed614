import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChatMessages, noteChatSeen } from '../../../contract/chat/messages';
import type { ChatEvent, NotificationEvent } from '../../../contract/socket-events';
import { createChat } from '../../../server/modules/chat';
import { createNotifications } from '../../../server/modules/notifications/notifications';
import { transferChats } from '../../../server/modules/transfers';
import { referral } from '../../../server/modules/transfers/tables';
import { startTestApp, type TestApp } from '../support/test-app';
import { ABURRA, aTransfer, DISPATCHED } from './a-transfer';
import { openSockets, type Sockets } from './sockets';

/** Runs with `npm run test:services`, which sets this address of a Redis. */
const redisUrl = process.env.RELEVO_TEST_REDIS_URL;

describe('Two processes connected by Redis', () => {
  let app: TestApp;
  let one: Sockets;
  let other: Sockets;
  beforeAll(async () => {
    app = await startTestApp();
    one = await openSockets(app, redisUrl);
    // Another process has its own senders: events of the first reach it only through Redis.
    const { database } = app.platform;
    const elsewhere = {
      ...app.platform,
      notifications: createNotifications(database, app.app.log),
      chat: createChat({ transfer: transferChats(database.orm) }),
    };
    other = await openSockets({ ...app, platform: elsewhere }, redisUrl);
  });
  afterAll(async () => {
    await one.close();
    await other.close();
    await app.close();
  });

  test('notify each other’s sockets, each once', async () => {
    const [here, there, cause] = await Promise.all([
      one.notifications('eps'),
      other.notifications('eps'),
      other.notifications('crue'),
    ]);
    const { id } = await aTransfer(app.platform);
    await (await one.chat('crue')).ask('message', { referralId: id, msg: 'Hola' });
    const isAbout = ({ metadata }: NotificationEvent) => metadata.referral?.id === id;
    expect(await here.hear('notification', isAbout)).toMatchObject({ eventType: 'CHAT_MESSAGE' });
    expect(await there.hear('notification', isAbout)).toMatchObject({ eventType: 'CHAT_MESSAGE' });
    expect(await cause.hear('notification', isAbout)).toMatchObject({ eventType: 'ONLY_NOTIFY' });
    for (const ear of [here, there, cause]) {
      await ear.settled();
      expect(ear.heard<NotificationEvent>('notification').filter(isAbout)).toHaveLength(1);
    }
  });

  test('are not heard by another installation on the same Redis', async () => {
    const elsewhere = await startTestApp();
    const sockets = await openSockets(elsewhere, redisUrl);
    const stranger = await sockets.notifications('crue');
    const own = await other.notifications('crue');
    const { id } = await aTransfer(app.platform);
    await (await one.chat('eps')).ask('message', { referralId: id, msg: 'Hola' });
    const isAbout = ({ metadata }: NotificationEvent) => metadata.referral?.id === id;
    await own.hear('notification', isAbout);
    await stranger.settled();
    expect(stranger.heard<NotificationEvent>('notification').filter(isAbout)).toEqual([]);
    await sockets.close();
    await elsewhere.close();
  }, 240_000);

  test('forward chat lines to sockets that may still see the chat', async () => {
    const { id } = await aTransfer(app.platform, DISPATCHED);
    const [says, vital, eps] = await Promise.all([
      one.chat('crue'),
      other.chat('transporte'),
      other.chat('eps'),
    ]);
    await Promise.all([says.ask('join', id), vital.ask('join', id), eps.ask('join', id)]);
    await says.ask('message', { referralId: id, msg: 'Antes' });
    await vital.hear<ChatEvent>('message', ({ msg }) => msg === 'Antes');
    await app.platform.database.orm
      .update(referral)
      .set({ ambulancesEntityId: ABURRA })
      .where(eq(referral.id, id));
    await says.ask('message', { referralId: id, msg: 'Después' });
    await eps.hear<ChatEvent>('message', ({ msg }) => msg === 'Después');
    await vital.settled();
    expect(vital.heard<ChatEvent>('message').map(({ msg }) => msg)).toEqual(['Antes']);
    expect(eps.heard('message')).toHaveLength(2);
    const { body } = await app.ask(listChatMessages, { as: 'crue', params: { referralId: id } });
    const upTo = body.data.rows.at(-1).id;
    await app.ask(noteChatSeen, { as: 'crue', params: { referralId: id }, body: { upTo } });
    expect(await eps.hear('seen')).toEqual({ referralId: id });
  });
});
