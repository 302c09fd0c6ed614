import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { connectPostgresql } from '../../../server/platform/database/postgresql';
import { createWaitingRoom, untilReachable } from '../../../server/waiting-room';

const log = pino({ level: 'silent' });

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const lost = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

const roomOn = async () => {
  const place = { port: await aFreePort(), host: '127.0.0.1' };
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${place.port}${path}`);
    return {
      status: response.status,
      again: response.headers.get('retry-after'),
      body: await response.json(),
    };
  };
  return { room: createWaitingRoom(place), ask };
};

test('A start without its database waits, says so on /readyz, and goes on when the database is there', async () => {
  const { room, ask } = await roomOn();
  const answers: unknown[] = [];
  let attempts = 0;
  const started = await untilReachable(room, log, async () => {
    attempts += 1;
    if (attempts > 1) answers.push(await ask('/healthz'), await ask('/readyz'), await ask('/api/me'));
    if (attempts < 3) throw lost();
    return 'started';
  });
  expect(started).toBe('started');
  expect(answers.slice(0, 3)).toEqual([
    { status: 200, again: null, body: { ok: true } },
    { status: 503, again: '5', body: { ok: false, checks: { database: 'down: ECONNREFUSED' } } },
    { status: 503, again: '5', body: expect.objectContaining({ ok: false, code: 'UNAVAILABLE' }) },
  ]);
  await room.close();
  await expect(ask('/healthz')).rejects.toThrow();
});

test('An open room tells what the start waits for', async () => {
  const { room, ask } = await roomOn();
  await room.open();
  expect((await ask('/readyz')).body.checks).toEqual({ database: 'down: connecting' });
  room.tell('migrations', 'another process runs them');
  expect((await ask('/readyz')).body.checks).toEqual({ migrations: 'down: another process runs them' });
  await room.close();
});

test('Another failure ends the start', async () => {
  const room = createWaitingRoom({ port: 0, host: '127.0.0.1' });
  const start = untilReachable(room, log, async () => {
    throw new Error('syntax error');
  });
  await expect(start).rejects.toThrow('syntax error');
});

test('A database that accepts and then says nothing is told after some seconds, and asked again', async () => {
  const open: Socket[] = [];
  const silent = createServer((socket) => void open.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const database = connectPostgresql(`postgres://relevo@127.0.0.1:${port}/relevo`, 1);
  const { room, ask } = await roomOn();
  let attempts = 0;
  const start = untilReachable(room, log, async () => {
    attempts += 1;
    if (attempts === 2) return 'asked again';
    await database.alone(async () => undefined);
  });
  await expect
    .poll(() => ask('/readyz').catch(() => null))
    .toMatchObject({
      status: 503,
      body: { checks: { database: 'down: ETIMEDOUT' } },
    });
  expect(await start).toBe('asked again');
  for (const socket of open) socket.destroy();
  silent.close();
  await Promise.all([room.close(), database.close()]);
});
