import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryKeys } from '../../../src/api';
import { realtimeStatus, setStatus } from '../../../src/realtime/status';
import { watchLate } from '../../../src/realtime/watch-late';

const LIST = queryKeys.transfers.lists;
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A screen with the list, whose sockets and time the test moves. */
function aScreen() {
  const client = new QueryClient();
  let asked = 0;
  const stops = [
    new QueryObserver(client, { queryKey: LIST, queryFn: async () => ++asked }).subscribe(() => undefined),
  ];
  const timers: { ms: number; run: () => void }[] = [];
  const stop = watchLate({
    client,
    hints: [{ onReconnect: () => [LIST] }],
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
  });
  return {
    client,
    asked: () => asked,
    timers,
    async pass() {
      for (const { run } of timers.splice(0)) run();
      await settle();
      await settle();
    },
    leave() {
      stop();
      for (const stop of stops) stop();
    },
  };
}

describe('While events do not arrive', () => {
  let screen: ReturnType<typeof aScreen>;
  beforeEach(async () => {
    setStatus({ realtime: 'connected', chat: 'connected', isComplete: true, isLate: false });
    screen = aScreen();
    await settle();
  });
  afterEach(() => screen.leave());

  it('a short loss changes nothing', async () => {
    setStatus({ realtime: 'connecting' });
    expect(screen.timers.map(({ ms }) => ms)).toEqual([5000]);
    setStatus({ realtime: 'connected' });
    expect(screen.timers).toEqual([]);
    expect(realtimeStatus().isLate).toBe(false);
    expect(screen.asked()).toBe(1);
  });

  it.each([
    [
      'the server misses events',
      () => setStatus({ isComplete: false }),
      () => setStatus({ isComplete: true }),
    ],
    ['the chat is down', () => setStatus({ chat: 'waiting' }), () => setStatus({ chat: 'connected' })],
    [
      'the socket is down',
      () => setStatus({ realtime: 'waiting' }),
      () => setStatus({ realtime: 'connected' }),
    ],
  ])('the screen says so and fetches at intervals: %s', async (_, lose, find) => {
    lose();
    await screen.pass();
    expect(realtimeStatus().isLate).toBe(true);
    expect(screen.asked()).toBe(2);
    await screen.pass();
    await screen.pass();
    expect(screen.asked()).toBe(4);
    for (const { ms } of screen.timers) expect(ms).toBeLessThan(20_000);
    find();
    await settle();
    expect(realtimeStatus().isLate).toBe(false);
    // What happened since the last interval.
    expect(screen.asked()).toBe(5);
    expect(screen.timers).toEqual([]);
  });
});
