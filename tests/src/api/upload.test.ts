import { expect, test, vi } from 'vitest';
import { send } from '../../../src/api/transport';

test('A file whose sending was cancelled before it began is not sent', async () => {
  const began = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      open = began;
      send = began;
    },
  );
  const signal = AbortSignal.abort(new Error('cancelled'));
  const request = {
    method: 'POST',
    url: '/api/file',
    headers: {},
    timeoutMs: 1000,
    signal,
    onProgress: vi.fn(),
  };
  await expect(send(request)).rejects.toThrow('cancelled');
  expect(began).not.toHaveBeenCalled();
});
