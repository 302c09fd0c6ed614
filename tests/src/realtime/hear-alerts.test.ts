import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../../src/api';
import { hearAlerts } from '../../../src/realtime/hear-alerts';

const LATEST = [...queryKeys.notifications, 'latest'];
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const aRow = (id: number, eventType = 'REFERRAL_CALLS', transfer = 7) => ({
  id,
  eventType: eventType as 'REFERRAL_CALLS',
  title: 'Traslado',
  shortTitle: 'Traslado',
  timestamp: '2026-11-20T14:00:00Z',
  readState: 'unread' as const,
  metadata: { referral: { id: transfer } },
});
const anEvent = (id: number) => ({ ...aRow(id), metadata: { referral: { id: 7, version: 1 } } });

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** A page whose bell fetches these rows first. `stored`: the bell of an earlier page, and when it was fetched. */
async function aPage(
  first: ReturnType<typeof aRow>[],
  stored?: { rows: ReturnType<typeof aRow>[]; at: number },
) {
  const client = new QueryClient();
  let rows = first;
  const fetchBell = async (now: typeof rows) => {
    rows = now;
    await client.invalidateQueries({ queryKey: LATEST });
    await settle();
  };
  const openBell = async () => {
    const bell = new QueryObserver(client, { queryKey: LATEST, queryFn: async () => ({ rows }) });
    stops.push(bell.subscribe(() => undefined));
    await settle();
  };
  if (stored) client.setQueryData(LATEST, { rows: stored.rows }, { updatedAt: stored.at });
  else await openBell();
  const heard: number[] = [];
  /** Rings that were there when the page was loaded. */
  const rang: number[] = [];
  const hearing = hearAlerts(client, ({ id, wasThere }) => void (wasThere ? rang : heard).push(id));
  stops.push(hearing.stop);
  if (stored) await openBell();
  return { heard, rang, hearing, fetchBell };
}

test('An alert that a fetch brings is heard, once, however short the gap of the socket was', async () => {
  const { heard, hearing, fetchBell } = await aPage([aRow(1)]);
  await fetchBell([aRow(4, 'CHAT_MESSAGE'), aRow(3, 'GOLDEN_CODE'), aRow(1)]);
  await fetchBell([aRow(4, 'CHAT_MESSAGE'), aRow(3, 'GOLDEN_CODE'), aRow(1)]);
  hearing.hear(anEvent(3));
  expect(heard).toEqual([3]);
  hearing.hear(anEvent(5));
  await fetchBell([aRow(5), aRow(3), aRow(1)]);
  expect(heard).toEqual([3, 5]);
});

test('The first alert of somebody with an empty bell is heard, and what was there at the start is not', async () => {
  const empty = await aPage([]);
  await empty.fetchBell([aRow(1)]);
  expect(empty.heard).toEqual([1]);
  const full = await aPage([aRow(9), aRow(8)]);
  await full.fetchBell([aRow(9), aRow(8), aRow(2)]);
  expect(full.heard).toEqual([]);
});

test('An alert that was committed after one with a higher number is heard', async () => {
  const { heard, fetchBell } = await aPage([aRow(1)]);
  await fetchBell([aRow(5), aRow(1)]);
  await fetchBell([aRow(5), aRow(4), aRow(1)]);
  expect(heard).toEqual([5, 4]);
});

test('The stored bell of a page before a reload tells what is new, an old one does not', async () => {
  const first = [aRow(2), aRow(1)];
  const reloaded = await aPage(first, { rows: [aRow(1)], at: performance.timeOrigin - 5_000 });
  expect(reloaded.heard).toEqual([2]);
  const old = await aPage(first, { rows: [aRow(1)], at: performance.timeOrigin - 3_600_000 });
  await old.fetchBell([aRow(3), aRow(2), aRow(1)]);
  expect(old.heard).toEqual([3]);
});

test("An alert that only a fetch brings is heard after the device's clock was set back while the page was open", async () => {
  const { heard, fetchBell } = await aPage([aRow(1)]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 3_600_000 });
  await fetchBell([aRow(2), aRow(1)]);
  expect(heard).toEqual([2]);
});

test('Rings of a video call that a page missed do not sound at its return: one that still rings does', async () => {
  const { heard, fetchBell } = await aPage([aRow(1)]);
  const aRing = (id: number, minutesAgo: number) => ({
    ...aRow(id, 'INCIDENT'),
    title: 'Incidente 12: el CRUE sigue llamando por video a Móvil 11',
    timestamp: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
  });
  await fetchBell([aRing(5, 1), aRow(4), aRing(3, 3), aRing(2, 90), aRow(1)]);
  expect(heard).toEqual([5, 4]);
});

test('A ring that was in the bell before is told as one, unless the page has heard it or it is too old', async () => {
  const aRing = (id: number, secondsAgo: number) => ({
    ...aRow(id),
    title: 'Traslado #7: el CRUE lo llama por video',
    timestamp: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    readState: 'read' as 'unread',
  });
  const rows = [aRing(5, 20), aRow(4), aRing(3, 50), aRing(2, 300)];
  const { heard, rang, hearing, fetchBell } = await aPage(rows, { rows, at: performance.timeOrigin - 5_000 });
  expect([...new Set(rang)]).toEqual([5, 3]);
  hearing.hear(anEvent(5));
  rang.splice(0);
  await fetchBell(rows);
  expect([heard, rang]).toEqual([[5], [3]]);
});

test('A recent alert of the first bell is told as one that was there, once; old ones, other news and rows of later bells are not', async () => {
  const ago = (id: number, minutes: number, eventType?: string) => ({
    ...aRow(id, eventType),
    timestamp: new Date(Date.now() - minutes * 60_000).toISOString(),
  });
  const first = [
    ago(5, 4),
    ago(4, 3, 'CHAT_MESSAGE'),
    { ...ago(3, 50), readState: 'read' as 'unread' },
    ago(2, 70),
  ];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { heard, rang, fetchBell } = await aPage(first, { rows: first, at: performance.timeOrigin - 5_000 });
  // After the first screen.
  expect(rang).toEqual([]);
  vi.advanceTimersByTime(4_000);
  expect(rang).toEqual([5, 3]);
  await fetchBell([ago(6, 0), ...first]);
  expect([heard, rang]).toEqual([[6], [5, 3]]);
});

test('The server is told of the alerts that this page shows, and of no others, each once', async () => {
  const { hearing, fetchBell } = await aPage([aRow(1, 'CHAT_MESSAGE', 6)]);
  const confirmed: number[] = [];
  let isConnected = false;
  hearing.confirmWith((transfer) => {
    if (isConnected) confirmed.push(transfer);
    return isConnected;
  });
  await fetchBell([aRow(2, 'REFERRAL_CALLS', 8), aRow(1, 'CHAT_MESSAGE', 6)]);
  expect(confirmed).toEqual([]);
  isConnected = true;
  hearing.hear(anEvent(3));
  expect(confirmed).toEqual([8, 7]);
  await fetchBell([aRow(3), aRow(2, 'REFERRAL_CALLS', 8)]);
  expect(confirmed).toEqual([8, 7]);
});
