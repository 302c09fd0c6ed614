import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NOON = Date.parse('2026-11-21T17:00:00.000Z');
/** The date header, in whole seconds, of a server whose clock is ahead by `aheadMs`. */
const header = (aheadMs: number) => new Date(Math.floor((Date.now() + aheadMs) / 1000) * 1000).toUTCString();

describe('The estimated server clock', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ now: NOON });
  });
  afterEach(() => vi.useRealTimers());
  const load = () => import('../../../src/api/server-clock');

  it('equals the device’s clock while both agree within a second', async () => {
    const { learnServerTime, clockOffset, serverNow } = await load();
    for (const ms of [0, 10, 499, 501, 999]) {
      vi.setSystemTime(NOON + ms);
      for (const ahead of [-1200, -300, 0, 300, 1200]) learnServerTime(header(ahead));
      expect(clockOffset()).toBe(0);
      expect(serverNow().getTime()).toBe(NOON + ms);
    }
  });

  it('has a stable offset, so that later actions have later times', async () => {
    const { learnServerTime, clockOffset } = await load();
    const HOUR = 3_600_000;
    learnServerTime(header(HOUR));
    const first = clockOffset();
    expect(Math.abs(first - HOUR)).toBeLessThanOrEqual(500);
    for (let ms = 0; ms < 3000; ms += 130) {
      vi.setSystemTime(NOON + ms);
      learnServerTime(header(HOUR));
      expect(clockOffset()).toBe(first);
    }
  });

  it('follows a correction of the device’s clock, and ignores invalid times', async () => {
    const { learnServerTime, clockOffset } = await load();
    learnServerTime(header(3_600_000));
    vi.setSystemTime(NOON + 3_600_000);
    learnServerTime(header(0));
    expect(Math.abs(clockOffset())).toBeLessThanOrEqual(500);
    const before = clockOffset();
    learnServerTime(null);
    learnServerTime('ayer');
    expect(clockOffset()).toBe(before);
  });
});
