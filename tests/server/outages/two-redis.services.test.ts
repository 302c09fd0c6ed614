import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventsEvent } from '../../../contract/socket-events';
import { openSockets } from '../realtime/sockets';
import { startTestApp, type TestApp } from '../support/test-app';

/** Runs with `npm run test:services`, which sets this address of a Redis. */
const redisUrl = process.env.RELEVO_TEST_REDIS_URL ?? '';

let app: TestApp;
let redis: ChildProcess;
let otherUrl: string;
beforeAll(async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  redis = spawn('redis-server', ['--port', String(port), '--save', '', '--bind', '127.0.0.1'], {
    stdio: 'ignore',
  });
  otherUrl = `redis://127.0.0.1:${port}`;
  app = await startTestApp({ REDIS_URL: redisUrl });
});
afterAll(async () => {
  await app.close();
  redis.kill();
});

test('Two processes on two Redis servers do not call their events complete, and name each other', async () => {
  const here = await openSockets(app, redisUrl);
  const there = await openSockets(app, otherUrl);
  const ear = await here.notifications('crue');
  const events = async () => (await app.app.inject('/readyz')).json().checks.events;
  expect(await ear.hear('events', ({ isComplete }: EventsEvent) => !isComplete)).toEqual({
    isComplete: false,
  });
  await expect.poll(events).toMatch(/^down: process \d+-[0-9a-f]+ is not heard$/);
  expect([here.redis(), there.redis()]).toEqual(['ok', 'ok']);
  expect(here.isComplete()).toBe(false);
  await expect.poll(() => there.isComplete()).toBe(false);

  await there.close();
  expect(await ear.hear('events', ({ isComplete }: EventsEvent) => isComplete)).toEqual({ isComplete: true });
  await expect.poll(events).toBe('ok');
  await here.close();
});
