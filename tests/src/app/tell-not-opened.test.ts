import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellNotOpened } from '../../../src/app/offline/tell-not-opened';
import { notify } from '../../../src/ui/notify';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const parts = Promise.resolve();

function told() {
  const error = vi.spyOn(notify, 'error');
  const dismiss = vi.spyOn(notify, 'dismiss');
  return { error, dismiss, words: () => error.mock.calls.map(([text]) => text) };
}

test('Storage that never answers is told, and no longer once it has opened', async () => {
  const { dismiss, error, words } = told();
  let resolve = (_opened: object) => {};
  const promise = new Promise<object>((done) => {
    resolve = done;
  });
  tellNotOpened(promise, parts);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(words()).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(words()).toEqual([expect.stringMatching(/todavía no abre.*no enviar.*otras pestañas/)]);
  resolve({});
  await vi.advanceTimersByTimeAsync(0);
  expect(dismiss).toHaveBeenCalledExactlyOnceWith(error.mock.results[0]?.value);
  expect(words()).toHaveLength(1);
});

test('Storage that opens in time says nothing', async () => {
  const { words } = told();
  tellNotOpened(Promise.resolve({}), parts);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words()).toEqual([]);
});

test('Storage that the browser forbids is told at once', async () => {
  const { words } = told();
  tellNotOpened(Promise.resolve(null), parts);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(words()).toEqual([expect.stringMatching(/no dejó abrir/)]);
});
