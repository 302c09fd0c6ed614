import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listNotifications, readNotifications } from '../../../contract/notifications/notifications';
import type { NotificationEvent } from '../../../contract/socket-events';
import { notification, notificationRead } from '../../../server/platform/database/schema';
import type { NewNotice } from '../../../server/platform/notices/notices';
import { openSockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The demonstration's own are not what these tests are about.
  await app.platform.database.orm.delete(notification);
});
afterAll(() => app.close());

const list = async (as: string) => (await app.ask(listNotifications, { as })).body.data;
const read = (as: string, ids: number[]) => app.ask(readNotifications, { as, body: { ids } });

async function aNotice(given: Partial<NewNotice> = {}): Promise<number> {
  const [written] = await app.platform.database.orm
    .insert(notification)
    .values({
      eventType: 'REFERRAL_CHANGED',
      title: 'Traslado #1: cambió',
      shortTitle: '#1 cambió',
      audience: ['CRUE'],
      ...given,
    })
    .returning();
  return written!.id;
}
const idsOf = ({ rows }: { rows: { id: number }[] }) => rows.map(({ id }) => id);

describe('listNotifications', () => {
  test('gives what is addressed to the person, newest first', async () => {
    const first = await aNotice({ audience: ['CRUE', 'EPS:1'] });
    const second = await aNotice({ audience: ['EPS:1', 'IPS:1'] });
    await aNotice({ audience: ['EPS:3', 'IPS:2'] });
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

  test('leaves out what the person caused, and mere hints', async () => {
    const own = await aNotice({ audience: ['CRUE'], causedBy: app.subject('crue') });
    const hint = await aNotice({ audience: ['CRUE'], eventType: 'ONLY_NOTIFY' });
    const mine = idsOf(await list('crue'));
    expect(mine).not.toContain(own);
    expect(mine).not.toContain(hint);
    const colleagues = idsOf(await list('crue.auditor'));
    expect(colleagues).toContain(own);
    expect(colleagues).not.toContain(hint);
  });

  test('reaches every private entity, and not the secretariat’s own insurer or who plays no part', async () => {
    const offered = await aNotice({ audience: ['TRANSPORT:private'] });
    expect(idsOf(await list('transporte'))).toContain(offered);
    expect(idsOf(await list('transporte.b'))).toContain(offered);
    expect(await list('sin.rol')).toEqual({ rows: [], unread: 0 });
    expect(await list('transporte.auditor')).toEqual({ rows: [], unread: 0 });
  });

  test('ends at a hundred', async () => {
    const many = Array.from({ length: 105 }, () => ({
      eventType: 'REFERRAL_CHANGED',
      title: 'Traslado #2: cambió',
      shortTitle: '#2 cambió',
      audience: ['IPS:2'],
    }));
    await app.platform.database.orm.insert(notification).values(many);
    const { rows, unread } = await list('ips.destino');
    expect(rows).toHaveLength(100);
    expect(unread).toBe(100);
  });
});

describe('readNotifications', () => {
  test('marks them for this person alone, once however often it is asked', async () => {
    const id = await aNotice({ audience: ['CRUE_DEP', 'EPS:3'] });
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

  test('passes over what is not the person’s', async () => {
    const theirs = await aNotice({ audience: ['EPS:1'] });
    expect((await read('eps.b', [theirs, 2_000_000_000])).status).toBe(200);
    expect((await read('sin.rol', [theirs])).body.data).toEqual({ unread: 0 });
    const marks = await app.platform.database.orm
      .select()
      .from(notificationRead)
      .where(eq(notificationRead.notificationId, theirs));
    expect(marks).toEqual([]);
  });

  test('answers how many are left', async () => {
    const one = await aNotice({ audience: ['CRUE_DEP'] });
    const before = (await list('crue.dep')).unread;
    expect((await read('crue.dep', [one])).body.data).toEqual({ unread: before - 1 });
  });

  test('lets the person’s other devices ask again, and nobody else’s; it stands in no list', async () => {
    const sockets = await openSockets(app);
    try {
      const [phone, colleague] = await Promise.all([
        sockets.notifications('crue'),
        sockets.notifications('crue.auditor'),
      ]);
      const id = await aNotice();
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

  test('refuses none and too many', async () => {
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
