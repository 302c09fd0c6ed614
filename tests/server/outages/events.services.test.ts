import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventsEvent } from '../../../contract/socket-events';
import { openSockets, type Sockets } from '../realtime/sockets';
import { openProxy, type TcpProxy } from '../support/tcp-proxy';
import { startTestApp, type TestApp } from '../support/test-app';

/** Runs with `npm run test:services`, which sets this address of a Redis. */
const redisUrl = process.env.RELEVO_TEST_REDIS_URL ?? '';

let app: TestApp;
let proxy: TcpProxy;
let one: Sockets;
let other: Sockets;
beforeAll(async () => {
  app = await startTestApp({ REDIS_URL: redisUrl });
  proxy = await openProxy(redisUrl);
  one = await openSockets(app, redisUrl);
  other = await openSockets(app, proxy.url);
});
afterAll(async () => {
  await one.close();
  await other.close();
  await proxy.close();
  await app.close();
});

test('Without Redis the screens of all processes learn that events are missing, and that they are back', async () => {
  const [here, there] = await Promise.all([one.notifications('crue'), other.notifications('crue')]);
  await here.settled();
  expect(here.heard('events')).toEqual([]);
  const missing = ({ isComplete }: EventsEvent) => !isComplete;

  await proxy.cut();
  expect(await there.hear('events', missing)).toEqual({ isComplete: false });
  expect(await here.hear('events', missing)).toEqual({ isComplete: false });
  expect(other.redis()).toBe('lost');
  expect(one.redis()).toBe('ok');
  const late = await one.notifications('eps');
  expect(await late.hear('events')).toEqual({ isComplete: false });

  await proxy.restore();
  const complete = ({ isComplete }: EventsEvent) => isComplete;
  expect(await there.hear('events', complete)).toEqual({ isComplete: true });
  expect(await here.hear('events', complete)).toEqual({ isComplete: true });
});
