import { afterEach, expect, test, vi } from 'vitest';
import { pageOrigin } from '../../../src/api';

afterEach(() => vi.useRealTimers());

test("What a page fetches is never older than the page, wherever the device's clock is set", () => {
  for (const hours of [-8_760, -3, 3, 8_760]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    expect(pageOrigin(), `${hours} h`).toBeLessThanOrEqual(Date.now());
    vi.useRealTimers();
  }
});

test('What was stored before the page was loaded stays older, also after the clock was set forward', () => {
  const stored = performance.timeOrigin - 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
  expect(pageOrigin()).toBeGreaterThan(stored);
});
