import { afterAll, vi } from 'vitest';

/** Files that share the modules of a worker leave nothing replaced to the next one. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
