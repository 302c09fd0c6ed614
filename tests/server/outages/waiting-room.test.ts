import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { untilReachable } from '../../../server/waiting-room';

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

test('A start without its database waits, says so on /readyz, and goes on when the database is there', async () => {
  const place = { port: await aFreePort(), host: '127.0.0.1' };
  const ask = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${place.port}${path}`);
    return { status: response.status, body: await response.json() };
  };
  const answers: unknown[] = [];
  let attempts = 0;
  const started = await untilReachable(place, log, async () => {
    attempts += 1;
    if (attempts > 1) answers.push(await ask('/healthz'), await ask('/readyz'), await ask('/api/me'));
    if (attempts < 3) throw lost();
    return 'started';
  });
  expect(started).toBe('started');
  expect(answers.slice(0, 3)).toEqual([
    { status: 200, body: { ok: true } },
    { status: 503, body: { ok: false, checks: { database: 'down: ECONNREFUSED' } } },
    { status: 503, body: expect.objectContaining({ ok: false, code: 'UNAVAILABLE' }) },
  ]);
  await expect(ask('/healthz')).rejects.toThrow();
});

test('Another failure ends the start', async () => {
  const start = untilReachable({ port: 0, host: '127.0.0.1' }, log, async () => {
    throw new Error('syntax error');
  });
  await expect(start).rejects.toThrow('syntax error');
});
