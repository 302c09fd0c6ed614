import { expect, test } from 'vitest';
import { clockTime, dayAndTime } from '../../contract/day-and-time';
import { doubtText } from '../../contract/transfers/two-clocks';
import { dayTimeText, timeText } from '../../src/ui/format/moment';

const TIMES = ['2026-11-28T14:05:00Z', '2026-01-01T04:59:59Z', '2026-06-09T05:00:00Z'];

test.each(TIMES)('%s reads the same in a sentence of the server and on a screen', (at) => {
  expect([clockTime(at), dayAndTime(at)]).toEqual([timeText(at), dayTimeText(at)]);
});

test('an hour has two digits; a day is that of Bogotá', () => {
  expect(TIMES.map((at) => dayAndTime(at))).toEqual(['28 nov 09:05', '31 dic 23:59', '9 jun 00:00']);
});

test('another year than the one beside it is written', () => {
  expect(dayAndTime('2031-11-28T14:05:00Z', '2026-11-28T14:05:00Z')).toBe('28 nov 2031 09:05');
  expect(dayAndTime('2026-01-01T04:59:59Z', '2025-12-31T12:00:00Z')).toBe('31 dic 23:59');
});

test('a device whose clock is years ahead is named with its year', () => {
  expect(
    doubtText({ occurredAt: '2026-11-28T14:05:00Z', doubt: { said: '2031-11-28T14:05:00Z' } }),
  ).toContain('el equipo marcaba 28 nov 2031 09:05');
});
