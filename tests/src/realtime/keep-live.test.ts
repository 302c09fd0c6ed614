import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { keepLive } from '../../../src/realtime/keep-live';
import { setStatus } from '../../../src/realtime/status';

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
  await vi.waitFor(() => expect(late.isLoading).toBe(true));
  stop();
  late.load();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(late.started - late.stopped).toBe(0);
});
