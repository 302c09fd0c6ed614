import { expect, test } from 'vitest';
import { hurryOf, isUnheard } from '../../../src/subjects/transfers/unheard-request';
import { anItem } from '../outbox/an-item';

const NOW = new Date('2026-11-20T15:00:00Z');
const just = anItem({ occurredAt: NOW.getTime(), clockOffset: 0, state: 'sending', attempts: 1 });

test('A request that is sent this moment is not called unheard; offline, late or after a failure it is', () => {
  expect(isUnheard({ item: just }, true, NOW)).toBe(false);
  expect(isUnheard({ item: just }, false, NOW)).toBe(true);
  expect(isUnheard({ item: just }, true, new Date(NOW.getTime() + 60_000))).toBe(true);
  expect(isUnheard({ item: { ...just, state: 'waiting' } }, true, NOW)).toBe(true);
});

test('Golden codes hurry, and requests of triage 1; nothing else does', () => {
  const content = (triage: number) => ({ transfer: null, body: { patient: { triage } }, screen: undefined });
  const hurry = (operation: typeof just.operation, triage: number) =>
    hurryOf({ item: { ...just, operation }, content: content(triage) });
  expect(hurry('create-golden-code', 3)).toBe('golden');
  expect(hurry('create-referral', 1)).toBe('triage 1');
  expect(hurry('create-referral', 2)).toBeNull();
  expect(hurry('say-crew-word', 1)).toBeNull();
  expect(hurryOf({ item: { ...just, operation: 'create-referral' }, content: null })).toBeNull();
});
