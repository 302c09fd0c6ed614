import { describe, expect, test } from 'vitest';
import { pruningTurns } from '../../../src/outbox/prune';
import { statusOf } from '../../../src/outbox/status';
import { TELL_AFTER_MS, TELL_SOON_AFTER_MS } from '../../../src/outbox/tell-after';
import { KEPT_MS, toPrune } from '../../../src/outbox/to-prune';
import { ANA, anItem, SURE_CLOCK } from './an-item';

const NOW = KEPT_MS * 3;
const OLD = NOW - KEPT_MS - 1;

describe('A submission removed for its age', () => {
  const idsOf = (...items: Parameters<typeof toPrune>[0]) => toPrune(items, NOW).map(({ id }) => id);

  test('has been finished for more than a week', () => {
    expect(idsOf(anItem({ state: 'received', stateSince: OLD }))).toEqual(['one']);
    expect(idsOf(anItem({ state: 'discarded', stateSince: OLD }))).toEqual(['one']);
    expect(idsOf(anItem({ state: 'received', stateSince: OLD + 2 }))).toEqual([]);
    expect(idsOf(anItem({ state: 'needs-attention', stateSince: OLD }))).toEqual([]);
  });

  test('is not needed by an unsent submission', () => {
    const maker = anItem({ state: 'received', stateSince: OLD });
    const next = anItem({ id: 'two', dependsOn: ['one'], state: 'waiting', stateSince: OLD });
    expect(idsOf(maker, next)).toEqual([]);
    expect(idsOf(maker, { ...next, state: 'received' })).toEqual(['one', 'two']);
  });

  test('is searched for once an hour, for any clock change', () => {
    let now = 0;
    const takesTurn = pruningTurns({
      clock: { now: () => now, read: () => SURE_CLOCK, sinceHeard: () => 0 },
    });
    expect([takesTurn(), takesTurn()]).toEqual([true, false]);
    now = -2 * 60 * 60_000;
    expect([takesTurn(), takesTurn()]).toEqual([true, false]);
  });
});

describe('A late submission', () => {
  const isLate = (change: Parameters<typeof anItem>[0]) =>
    statusOf([anItem({ state: 'waiting', occurredAt: 0, ...change })], NOW, ANA).entries[0]?.isLate;

  test('has failed for half an hour with answers from the server; time offline does not count', () => {
    expect(isLate({ lateSince: null })).toBe(false);
    expect(isLate({ lateSince: NOW - TELL_AFTER_MS })).toBe(false);
    expect(isLate({ lateSince: NOW - TELL_AFTER_MS - 1 })).toBe(true);
    expect(isLate({ lateSince: 1, state: 'discarded' })).toBe(false);
  });

  test.each(['not-ours', 'no-receipt', 'token-refused'])('is told after three minutes of `%s`', (why) => {
    const lastError = { class: why, status: 413, host: 'proxy.example', code: null, message: '', errors: [] };
    expect(isLate({ lastError, lateSince: NOW - TELL_SOON_AFTER_MS })).toBe(false);
    expect(isLate({ lastError, lateSince: NOW - TELL_SOON_AFTER_MS - 1 })).toBe(true);
    expect(isLate({ lastError, lateSince: NOW - TELL_SOON_AFTER_MS - 1, state: 'sending' })).toBe(true);
    expect(TELL_SOON_AFTER_MS).toBe(180_000);
  });
});
