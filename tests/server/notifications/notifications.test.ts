import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNotifications } from '../../../contract/notifications/notifications';
import { readNotifications } from '../../../contract/notifications/read-notifications';
import type { NotificationEvent } from '../../../contract/socket-events';
import { notification, notificationRead } from '../../../server/modules/notifications/tables';
import type { NewNotification } from '../../../server/platform/ports/notifications';
import { openSockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';
import { insertTransfer } from '../transfers/insert-transfer';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Removes the demonstration's notifications.
  await app.platform.database.orm.delete(notification);
});
afterAll(() => app.close());

const list = async (as: string, query: Record<string, string> = {}) =>
  (await app.ask(listNotifications, { as, query })).body.data;
const read = (as: string, ids: number[]) => app.ask(readNotifications, { as, body: { ids } });

async function aNotification(given: Partial<NewNotification> = {}): Promise<number> {
  const [written] = await app.platform.database.orm
    .insert(notification)
    .values({
      eventType: 'REFERRAL_CHANGED',
      title: 'Traslado #1: cambió',
      shortTitle: '#1 cambió',
      audience: ['CRUE'],
      // The job of forgotten ones would tell it after five seconds.
      sentAt: new Date(),
      ...given,
    })
    .returning();
  return written!.id;
}
const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

describe('listNotifications', () => {
  test('returns the notifications of the person, newest first', async () => {
    const first = await aNotification({ audience: ['CRUE', 'EPS:1'] });
    const second = await aNotification({ audience: ['EPS:1', 'IPS:1'] });
    await aNotification({ audience: ['EPS:3', 'IPS:2'] });
    const { rows, unread } = await list('eps');
    expect(idsOf({ rows }).slice(0, 2)).toEqual([second, first]);
    expect(unread).toBe(rows.length);
    expect(rows[0]).toEqual({
      id: second,
      title: 'Traslado #1: cambió',
      shortTitle: '#1 cambió',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      readState: 'unread',
      eventType: 'REFERRAL_CHANGED',
      metadata: { referral: null },
    });
  });

  test('names the hospital of a hospital notification', async () => {
    const id = await aNotification({ eventType: 'SATURATION_DECLARED', audience: ['CRUE_DEP'], ipsId: 2 });
    const { rows } = await list('crue.dep');
    expect(rows[0]).toMatchObject({
      id,
      eventType: 'SATURATION_DECLARED',
      metadata: { referral: null, ips: { id: 2 } },
    });
  });

  test('excludes the person’s own actions and hints', async () => {
    const audience = ['CRUE', 'CRUE_DEP'];
    const own = await aNotification({ audience, causedBy: app.subject('crue') });
    const hint = await aNotification({ audience, eventType: 'ONLY_NOTIFY' });
    const mine = idsOf(await list('crue'));
    expect(mine).not.toContain(own);
    expect(mine).not.toContain(hint);
    const colleagues = idsOf(await list('crue.dep'));
    expect(colleagues).toContain(own);
    expect(colleagues).not.toContain(hint);
  });

  test('reaches every private entity, but neither the public one nor people who cannot open it', async () => {
    const offered = await aNotification({ audience: ['TRANSPORT:private'] });
    expect(idsOf(await list('transporte'))).toContain(offered);
    expect(idsOf(await list('transporte.b'))).toContain(offered);
    expect(await list('sin.rol')).toEqual({ rows: [], unread: 0, next: null });
    expect(await list('transporte.auditor')).toEqual({ rows: [], unread: 0, next: null });
    await aNotification();
    expect(await list('crue.auditor')).toEqual({ rows: [], unread: 0, next: null });
  });

  test('returns a hundred per page, each notification once over all pages', async () => {
    const many = Array.from({ length: 205 }, () => ({
      eventType: 'REFERRAL_CHANGED',
      title: 'Traslado #2: cambió',
      shortTitle: '#2 cambió',
      audience: ['IPS:2'],
    }));
    await app.platform.database.orm.insert(notification).values(many);
    const seen: number[] = [];
    const sizes: number[] = [];
    let next: number | null = null;
    do {
      const page = await list('ips.destino', next === null ? {} : { before: String(next) });
      expect(page.unread).toBeGreaterThanOrEqual(205);
      sizes.push(page.rows.length);
      seen.push(...idsOf(page));
      next = page.next;
    } while (next !== null);
    expect(sizes.slice(0, 2)).toEqual([100, 100]);
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => other - one));
    expect(seen.length).toBeGreaterThanOrEqual(205);
  });

  test('can return only the unread ones', async () => {
    const audience = ['EPS:3'];
    const [read1, unread1] = [await aNotification({ audience }), await aNotification({ audience })];
    await read('eps.b', [read1]);
    const found = idsOf(await list('eps.b', { state: 'unread' }));
    expect(found).toContain(unread1);
    expect(found).not.toContain(read1);
    expect((await app.ask(listNotifications, { as: 'eps.b', query: { state: 'nuevas' } })).status).toBe(400);
  });

  test('counts the unread messages of a chat once', async () => {
    const [one, other] = [(await insertTransfer(app)).id, (await insertTransfer(app)).id];
    const before = (await list('crue')).unread;
    for (const referralId of [one, other, one, one])
      await aNotification({
        eventType: 'CHAT_MESSAGE',
        referralId,
        title: `Traslado #${referralId}: mensaje nuevo`,
      });
    const { rows, unread } = await list('crue');
    expect(unread).toBe(before + 2);
    expect(rows.filter(({ eventType }: { eventType: string }) => eventType === 'CHAT_MESSAGE')).toHaveLength(
      4,
    );
  });

  test('counts at most the latest five hundred', async () => {
    const many = Array.from({ length: 520 }, () => ({
      eventType: 'REFERRAL_CHANGED',
      title: 'Traslado #3: cambió',
      shortTitle: '#3 cambió',
      audience: ['TRANSPORT:3'],
    }));
    await app.platform.database.orm.insert(notification).values(many);
    expect((await list('transporte.b')).unread).toBe(500);
  });
});

describe('readNotifications', () => {
  test('marks them for this person only, also when repeated', async () => {
    const id = await aNotification({ audience: ['CRUE_DEP', 'EPS:3'] });
    expect((await read('eps.b', [id, id])).body.data).toEqual({
      unread: (await list('eps.b')).unread,
    });
    expect((await read('eps.b', [id])).status).toBe(200);
    const find = (data: { rows: { id: number; readState: string }[] }) =>
      data.rows.find((row) => row.id === id)?.readState;
    expect(find(await list('eps.b'))).toBe('read');
    expect(find(await list('crue.dep'))).toBe('unread');
    const marks = await app.platform.database.orm
      .select()
      .from(notificationRead)
      .where(eq(notificationRead.notificationId, id));
    expect(marks).toHaveLength(1);
  });

  test('ignores ids of other people', async () => {
    const theirs = await aNotification({ audience: ['EPS:1'] });
    expect((await read('eps.b', [theirs, 2_000_000_000])).status).toBe(200);
    expect((await read('sin.rol', [theirs])).body.data).toEqual({ unread: 0 });
    const marks = await app.platform.database.orm
      .select()
      .from(notificationRead)
      .where(eq(notificationRead.notificationId, theirs));
    expect(marks).toEqual([]);
  });

  test('returns the number of unread ones', async () => {
    const one = await aNotification({ audience: ['CRUE_DEP'] });
    const before = (await list('crue.dep')).unread;
    expect((await read('crue.dep', [one])).body.data).toEqual({ unread: before - 1 });
  });

  test('makes only the person’s other devices refetch, and is not listed', async () => {
    const sockets = await openSockets(app);
    try {
      const [phone, colleague] = await Promise.all([
        sockets.notifications('crue'),
        sockets.notifications('crue.dep'),
      ]);
      const id = await aNotification();
      await read('crue', [id]);
      const event = await phone.hear<NotificationEvent>('notification');
      expect(event).toMatchObject({ eventType: 'ONLY_NOTIFY', metadata: { referral: null } });
      await read('crue', [id]);
      await Promise.all([phone.settled(), colleague.settled()]);
      expect(phone.heard('notification')).toHaveLength(1);
      expect(colleague.heard('notification')).toEqual([]);
      expect(idsOf(await list('crue'))).not.toContain(event.id);
    } finally {
      await sockets.close();
    }
  });

  test('by transfer marks all notifications of that transfer and no others', async () => {
    const [opened, other] = [(await insertTransfer(app)).id, (await insertTransfer(app)).id];
    const its = [
      await aNotification({ referralId: opened, audience: ['CRUE', 'CRUE_DEP'] }),
      await aNotification({ referralId: opened, audience: ['CRUE', 'CRUE_DEP'], eventType: 'CHAT_MESSAGE' }),
    ];
    const theirs = await aNotification({ referralId: other });
    await app.ask(readNotifications, { as: 'crue', body: { referralId: opened } });
    const unread = idsOf(await list('crue', { state: 'unread' }));
    for (const id of its) expect(unread).not.toContain(id);
    expect(unread).toContain(theirs);
    expect(idsOf(await list('crue.dep', { state: 'unread' }))).toEqual(expect.arrayContaining(its));
  });

  test('by position marks the listed ones and not newer ones', async () => {
    const newest = await aNotification({ audience: ['CRUE_DEP'] });
    const since = await aNotification({ audience: ['CRUE_DEP'] });
    const { body } = await app.ask(readNotifications, { as: 'crue.dep', body: { upTo: newest } });
    expect(body.data).toEqual({ unread: 1 });
    expect(idsOf(await list('crue.dep', { state: 'unread' }))).toEqual([since]);
  });

  test('refuses an empty list, a long list, and two ways at once', async () => {
    for (const body of [{}, { ids: [1], upTo: 1 }, { referralId: 0 }])
      expect((await app.ask(readNotifications, { as: 'crue', body })).status).toBe(422);
    expect((await read('crue', [])).status).toBe(422);
    expect(
      (
        await read(
          'crue',
          Array.from({ length: 501 }, (_, index) => index + 1),
        )
      ).status,
    ).toBe(422);
  });
});
