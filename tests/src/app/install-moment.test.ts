import { beforeEach, expect, test, vi } from 'vitest';
import { refuseInstall, watchForMoment } from '../../../src/app/worker/install-moment';

beforeEach(() => {
  const blocked = () => {
    throw new DOMException('The data of this site are blocked', 'SecurityError');
  };
  vi.stubGlobal(
    'window',
    Object.defineProperties({}, { localStorage: { get: blocked }, sessionStorage: { get: blocked } }),
  );
  return () => vi.unstubAllGlobals();
});

test('A browser that blocks the data of sites still gets the app', () => {
  const stop = vi.fn();
  expect(watchForMoment({ subscribe: () => stop })).toBe(stop);
  expect(() => refuseInstall()).not.toThrow();
});
