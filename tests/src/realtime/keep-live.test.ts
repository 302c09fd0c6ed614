import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../../src/api';
import { keepLive } from '../../../src/realtime/keep-live';
import { setStatus } from '../../../src/realtime/status';
import { waitFor } from '../../wait-for';

const { late, aSocket } = vi.hoisted(() => ({
  late: { load: () => {}, isLoading: false, started: 0, stopped: 0 },
  aSocket: () => ({ nudge: () => {}, stop: () => {} }),
}));
vi.mock('../../../src/realtime/chat-socket', () => ({ startChatSocket: aSocket }));
vi.mock('../../../src/realtime/notification-socket', () => ({ startNotificationSocket: aSocket }));
vi.mock('../../../src/realtime/watch-late', async () => {
  await new Promise<void>((resolve) => {
    late.load = resolve;
    late.isLoading = true;
  });
  return {
    watchLate: () => {
      late.started += 1;
      return () => {
        late.stopped += 1;
      };
    },
  };
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('A page that is left while the code for missing events loads starts nothing', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  setStatus({ realtime: 'waiting' });
  const stop = keepLive(new QueryClient(), [], () => {});
  vi.advanceTimersByTime(3000);
  await waitFor(() => expect(late.isLoading).toBe(true));
  stop();
  late.load();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(late.started - late.stopped).toBe(0);
});

test('An alert of a gap between two looks is heard when the socket asks again', async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  const queryKey = [...queryKeys.notifications, 'latest'];
  const aRow = (id: number) => ({
    id,
    eventType: 'REFERRAL_CALLS',
    readState: 'unread',
    metadata: { referral: { id: 7 } },
  });
  const client = new QueryClient();
  let rows = [aRow(1)];
  const bell = new QueryObserver(client, { queryKey, queryFn: async () => ({ rows }) });
  const leave = bell.subscribe(() => undefined);
  await waitFor(() => expect(client.getQueryData(queryKey)).toEqual({ rows }));
  const heard: number[] = [];
  setStatus({ realtime: 'connected', chat: 'connected', isComplete: true });
  const stop = keepLive(client, [], ({ id }) => void heard.push(id));
  setStatus({ realtime: 'connecting' });
  rows = [aRow(2), aRow(1)];
  setStatus({ realtime: 'connected' });
  // As the socket does when it connects.
  await client.invalidateQueries({ queryKey });
  expect(heard).toEqual([2]);
  stop();
  leave();
});
