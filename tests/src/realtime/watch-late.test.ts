import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NotificationEvent } from '../../../contract/socket-events';
import { queryKeys } from '../../../src/api';
import { realtimeStatus, setStatus } from '../../../src/realtime/status';
import { watchLate } from '../../../src/realtime/watch-late';

const LIST = queryKeys.transfers.lists;
const LATEST = [...queryKeys.notifications, 'latest'];
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const aRow = (id: number, eventType = 'REFERRAL_CREATED') => ({
  id,
  eventType,
  title: 'Traslado',
  shortTitle: 'Traslado',
  timestamp: '2026-11-20T14:00:00Z',
  readState: 'unread' as const,
  metadata: { referral: { id: 7 } },
});

/** A screen with the list and the bell, whose sockets and time the test moves. */
function aScreen() {
  const client = new QueryClient();
  let rows = [aRow(1)];
  let asked = 0;
  const stops = [
    new QueryObserver(client, { queryKey: LIST, queryFn: async () => ++asked }).subscribe(() => undefined),
    new QueryObserver(client, { queryKey: LATEST, queryFn: async () => ({ rows }) }).subscribe(
      () => undefined,
    ),
  ];
  const timers: { ms: number; run: () => void }[] = [];
  const heard = vi.fn<(event: NotificationEvent) => void>();
  const stop = watchLate({
    client,
    heard,
    hints: [{ onReconnect: () => [LIST] }, { onReconnect: () => [queryKeys.notifications] }],
    after: (ms, run) => {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
  });
  return {
    client,
    heard,
    asked: () => asked,
    timers,
    set(next: typeof rows) {
      rows = next;
    },
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

  it('a fetched notification alerts like one from a socket, each once', async () => {
    setStatus({ isComplete: false });
    screen.set([aRow(4, 'CHAT_MESSAGE'), aRow(3), aRow(2, 'GOLDEN_CODE'), aRow(1)]);
    await screen.pass();
    await screen.pass();
    expect(screen.heard.mock.calls.map(([{ id }]) => id)).toEqual([3, 2]);
  });

  it('an alert from after the last interval is heard when the socket is back', async () => {
    setStatus({ realtime: 'waiting' });
    await screen.pass();
    screen.set([aRow(5, 'GOLDEN_CODE'), aRow(1)]);
    setStatus({ realtime: 'connected' });
    await settle();
    await settle();
    expect(screen.heard.mock.calls.map(([{ id }]) => id)).toEqual([5]);
  });

  it('an alert of a short gap is heard with what the sockets ask for at their return, and none later', async () => {
    setStatus({ realtime: 'connecting' });
    screen.set([aRow(5, 'HOSPITAL_ASKED'), aRow(1)]);
    setStatus({ realtime: 'connected' });
    await screen.client.invalidateQueries({ queryKey: LATEST });
    await settle();
    screen.set([aRow(6, 'HOSPITAL_ASKED'), aRow(5, 'HOSPITAL_ASKED'), aRow(1)]);
    await screen.client.invalidateQueries({ queryKey: LATEST });
    await settle();
    expect(screen.heard.mock.calls.map(([{ id }]) => id)).toEqual([5]);
  });
});
