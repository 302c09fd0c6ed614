import { describe, expect, test } from 'vitest';
import { recovery } from '../../../src/outbox/recover';
import { anItem } from './an-item';

const FAILED = 1_000_000;
const FIVE_MINUTES = 300_000;

/** A submission without an answer since `FAILED`, whose own back-off ends in five minutes. */
function unheard(change: Parameters<typeof anItem>[0] = {}) {
  const lastError = { class: 'no-answer', status: 0, code: null, message: '', errors: [] };
  const own = { stateSince: FAILED, nextAt: FAILED + FIVE_MINUTES, attempts: 9, lastError };
  return anItem({ state: 'waiting', ...own, ...change });
}

function afterReconnect(item: ReturnType<typeof anItem>, now: number, fraction = 0) {
  const news = { networkBack: true, tokenFresh: false, appVersion: '1', isOfTrack: true };
  return recovery(item, { ...news, now, fraction });
}

describe('A reconnect', () => {
  test('lets a submission go at once that failed long ago', () => {
    const now = FAILED + 120_000;
    expect(afterReconnect(unheard({ fileBytes: 2_000_000 }), now)).toEqual({
      state: 'waiting',
      nextAt: now,
      why: 'network-back',
    });
  });

  test('keeps a minute between two uploads, and ten seconds between two small attempts', () => {
    const now = FAILED + 500;
    expect(afterReconnect(unheard({ fileBytes: 2_000_000 }), now)?.nextAt).toBe(FAILED + 60_000);
    expect(afterReconnect(unheard(), now)?.nextAt).toBe(FAILED + 10_000);
  });

  test('never makes an attempt later than its own back-off', () => {
    const soon = unheard({ nextAt: FAILED + 2000 });
    expect(afterReconnect(soon, FAILED + 500)).toBeNull();
    expect(afterReconnect(soon, FAILED + 2500)).toBeNull();
  });

  test('changes nothing for a busy server, a refused token and the other track', () => {
    const lastError = { class: 'busy', status: 503, code: null, message: '', errors: [] };
    const now = FAILED + 120_000;
    expect(afterReconnect(unheard({ lastError }), now)).toBeNull();
    expect(afterReconnect(unheard({ lastError: { ...lastError, class: 'token-refused' } }), now)).toBeNull();
    const news = { networkBack: true, tokenFresh: true, appVersion: '1', isOfTrack: false };
    expect(recovery(unheard(), { ...news, now, fraction: 0 })).toBeNull();
    expect(recovery(anItem({ state: 'sending' }), { ...news, now, fraction: 0 })).toBeNull();
  });

  test('with sockets that drop every eight seconds leaves two uploads in 100 s, not one for each reconnect', () => {
    let item = unheard({ fileBytes: 2_000_000 });
    const uploads: number[] = [];
    for (let now = FAILED + 8000; now <= FAILED + 100_000; now += 8000) {
      const sooner = afterReconnect(item, now, 0.5);
      if (sooner) item = { ...item, ...sooner, stateSince: now };
      if (item.state !== 'queued' && (item.nextAt ?? 0) > now) continue;
      uploads.push(now);
      item = { ...item, state: 'waiting', stateSince: now, nextAt: now + FIVE_MINUTES };
    }
    expect(uploads.length).toBeLessThanOrEqual(2);
  });

  test('is spread over seconds', () => {
    expect(afterReconnect(unheard(), FAILED + 60_000, 0.5)?.nextAt).toBe(FAILED + 61_500);
  });
});
