import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { OUTBOX_SYNC_TAG } from '../../../contract/worker-messages';
import { askToBeWoken } from '../../../src/app/offline/ask-to-be-woken';

const register = vi.fn(async () => {});

beforeEach(() => {
  register.mockClear();
  const ready = Promise.resolve({ sync: { register } } as unknown as ServiceWorkerRegistration);
  const spy = vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(ready);
  onTestFinished(() => spy.mockRestore());
});

/** An outbox with submissions that wait. */
function anOutbox() {
  let pending = 0;
  const listeners = new Set<() => void>();
  return {
    getView: () => ({ pending }) as never,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    holds: (count: number) => {
      pending = count;
      for (const listener of listeners) listener();
    },
  };
}

function hidePage() {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  spy.mockRestore();
}

test('A submission that begins to wait registers one sync', async () => {
  const outbox = anOutbox();
  onTestFinished(askToBeWoken(outbox));
  outbox.holds(1);
  outbox.holds(2);
  await expect.poll(() => register.mock.calls).toEqual([[OUTBOX_SYNC_TAG]]);
});

test('A page that is hidden or closed while a submission waits registers again: an earlier sync may be used up', async () => {
  const outbox = anOutbox();
  onTestFinished(askToBeWoken(outbox));
  outbox.holds(1);
  await expect.poll(() => register.mock.calls.length).toBe(1);
  hidePage();
  await expect.poll(() => register.mock.calls.length).toBe(2);
  window.dispatchEvent(new Event('pagehide'));
  await expect.poll(() => register.mock.calls.length).toBe(3);
});

test('A page without waiting submissions is not woken', async () => {
  const outbox = anOutbox();
  onTestFinished(askToBeWoken(outbox));
  hidePage();
  await Promise.resolve();
  expect(register).not.toHaveBeenCalled();
});
