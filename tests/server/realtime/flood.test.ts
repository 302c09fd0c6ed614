import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMe } from '../../../contract/session/session';
import {
  createPersonLimits,
  type PersonLimits,
  personKey,
} from '../../../server/platform/http/person-limits';
import { askersOf } from '../permissions/people';
import { startTestApp, type TestApp } from '../support/test-app';
import { openSockets } from './sockets';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ RELEVO_RATE_LIMIT: '1000' });
});
afterAll(() => app.close());

async function withSockets(
  limits: PersonLimits,
  work: (sockets: Awaited<ReturnType<typeof openSockets>>) => Promise<void>,
) {
  const sockets = await openSockets(app, null, limits);
  try {
    await work(sockets);
  } finally {
    await sockets.close();
  }
}

const ended = (socket: { on(event: 'disconnect', hear: () => void): unknown }) =>
  new Promise<void>((resolve) => socket.on('disconnect', resolve));

describe('Many calls of one person over sockets', () => {
  test('of one kind are merged: 20 sockets that ask 115 times each read a few times', async () => {
    const { database } = app.platform;
    let reads = 0;
    const { select } = database.orm;
    database.orm.select = ((...given: Parameters<typeof select>) => {
      reads += 1;
      return select.apply(database.orm, given);
    }) as typeof select;
    try {
      await withSockets(createPersonLimits(0), async (sockets) => {
        const ears = await Promise.all(Array.from({ length: 20 }, () => sockets.notifications('crue')));
        reads = 0;
        for (const { socket } of ears)
          for (let time = 0; time < 115; time += 1) socket.emit('getNotifications');
        const other = await sockets.notifications('eps');
        other.socket.emit('getNotifications');
        await other.hear('getNotifications');
        // An ask after the flood still gets an answer that was read after it.
        await Promise.all(ears.map((ear) => ear.settled()));
        const answers = ears.map(({ heard }) => heard('getNotifications').length);
        expect(Math.max(...answers)).toBeLessThan(115);
        expect(reads).toBeLessThan(20 * 5);
      });
    } finally {
      database.orm.select = select;
    }
  });

  test('count with those over HTTP, and above the limit the socket ends', async () => {
    const limits = createPersonLimits(10);
    const asker = askersOf(app).find(({ username }) => username === 'crue');
    if (!asker) throw new Error('crue');
    await withSockets(limits, async (sockets) => {
      const { socket, ask } = await sockets.chat('crue');
      // As many as the server's HTTP side would count.
      for (let time = 0; time < 8; time += 1) limits.count(personKey(asker));
      await ask('join', 'nothing');
      const end = ended(socket);
      socket.emit('join', 'nothing', () => undefined);
      await end;
      expect(await sockets.refusal('/rt', { tokenAuth: await app.token('crue') })).toBe('TOO_MANY_REQUESTS');
      await sockets.notifications('eps');
    });
  });

  test('take from the same limit as HTTP on one server', async () => {
    const before = Number((await app.ask(getMe, { as: 'eps.b' })).headers['x-ratelimit-remaining']);
    const { io } = await import('socket.io-client');
    const socket = io(app.address, {
      path: '/rt',
      query: { tokenAuth: await app.token('eps.b') },
      transports: ['websocket'],
      forceNew: true,
    });
    try {
      await new Promise<void>((resolve) => socket.on('connect', resolve));
      socket.emit('getNotifications');
      await new Promise<void>((resolve) => socket.on('getNotifications', () => resolve()));
      const after = Number((await app.ask(getMe, { as: 'eps.b' })).headers['x-ratelimit-remaining']);
      expect(after).toBe(before - 3);
    } finally {
      socket.disconnect();
    }
  });
});

test('A person has at most twelve sockets of a kind; one that closes makes room', async () => {
  await withSockets(createPersonLimits(1200), async (sockets) => {
    const tokenAuth = await app.token('crue');
    const ears = await Promise.all(Array.from({ length: 12 }, () => sockets.notifications('crue')));
    expect(await sockets.refusal('/rt', { tokenAuth })).toBe('TOO_MANY_REQUESTS');
    await sockets.notifications('eps');
    await sockets.chat('crue');
    ears[0]?.socket.disconnect();
    await expect.poll(() => sockets.connected().notifications).toBe(12);
    await sockets.notifications('crue');
  });
});
