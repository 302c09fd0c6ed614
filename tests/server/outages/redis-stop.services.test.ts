import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { connectRedis } from '../../../server/platform/realtime';
import { openProxy } from '../support/tcp-proxy';

/** Runs with `npm run test:services`, which sets this address of a Redis. */
const redisUrl = process.env.RELEVO_TEST_REDIS_URL ?? '';

const rejected: unknown[] = [];
const keep = (reason: unknown) => rejected.push(reason);

test('A stop with commands that Redis has not answered rejects nothing that nobody awaits', async () => {
  process.on('unhandledRejection', keep);
  onTestFinished(() => void process.off('unhandledRejection', keep));
  const proxy = await openProxy(redisUrl);
  const link = connectRedis(proxy.url, pino({ level: 'silent' }), 'una-prueba');
  await link.opened();
  expect(link.isHearing()).toBe(true);

  void link.subscriber.psubscribe('relevo-test*');
  void link.subscriber.unsubscribe('relevo-test');
  void link.publisher.publish('relevo-test', 'late');
  const ended = Promise.all([once(link.publisher, 'end'), once(link.subscriber, 'end')]);
  await link.close();
  await ended;
  await nextTurn();
  await proxy.close();
  expect(rejected).toEqual([]);
});
