import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from '../../wait-for';

const REST = { type: 'relevo:rest' };

const workbox = vi.hoisted(() => ({
  register: vi.fn(),
  update: vi.fn(async () => {}),
  heard: new EventTarget(),
}));

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = workbox.register;
    update = workbox.update;
    messageSkipWaiting = () => {};
    addEventListener = (...given: Parameters<EventTarget['addEventListener']>) =>
      workbox.heard.addEventListener(...given);
  },
}));

const told: unknown[] = [];
const active = { postMessage: (message: unknown) => void told.push(message) };

beforeEach(async () => {
  told.length = 0;
  workbox.heard = new EventTarget();
  workbox.update.mockClear();
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { readyState: 'complete', visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  const registration = { active, waiting: null };
  workbox.register.mockResolvedValue(registration);
  const serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
  });
  vi.stubGlobal('navigator', { serviceWorker });
  const { registerWorker } = await import('../../../src/app/worker/register-worker');
  registerWorker();
  await waitFor(() => expect(told).not.toEqual([]));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

test('A page that stands asks for the files that the install left out, once', () => {
  expect(told).toEqual([REST]);
});

test('The network came back, perhaps in the middle of it: the page asks again', () => {
  window.dispatchEvent(new Event('online'));
  expect(told).toEqual([REST, REST]);
});

test('Whoever looks at the page again, and each hour, asks again', async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(told).toHaveLength(3);
  expect(workbox.update).toHaveBeenCalledTimes(2);
});

test('A new version that waits is asked for its own files before somebody takes it', () => {
  const waiting = { postMessage: vi.fn() };
  workbox.heard.dispatchEvent(Object.assign(new Event('waiting'), { sw: waiting }));
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith(REST);
  expect(told).toEqual([REST]);
});
