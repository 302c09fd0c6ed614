import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PastMoment, requiredText, Timestamp } from '../../contract/fields';

describe('A time in a body', () => {
  test.each([
    '2026-11-26T10:00:00Z',
    '2026-11-26T10:00:00.123456789-05:00',
    '2028-02-29T00:00:00Z',
    '2026-11-26T10:00:00+14:00',
  ])('may be %s', (time) => {
    expect(v.is(Timestamp, time)).toBe(true);
  });

  test.each([
    ['a day that does not exist', '2026-02-30T00:00:00Z'],
    ['29 February of another year', '2026-02-29T00:00:00-05:00'],
    ['31 of a short month', '2026-04-31T10:00:00Z'],
    ['a zone that does not exist', '2026-11-26T10:00:00+23:00'],
    ['the year 0', '0000-01-01T00:00:00Z'],
    ['the year 1, which is read back as 2001', '0001-01-01T00:00:00Z'],
    ['no time', '2026-11-26'],
    ['words', 'ayer'],
  ])('is refused for %s', (_why, time) => {
    expect(v.is(Timestamp, time)).toBe(false);
  });
});

describe('A moment that has been', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  test.each([
    ['now', inMinutes(0), true],
    ['within the difference of two clocks', inMinutes(4), true],
    ['in half an hour', inMinutes(30), false],
    ['2099', '2099-01-01T00:00:00Z', false],
    ['before the system', '1999-12-31T00:00:00Z', false],
  ])('%s', (_what, time, isRight) => expect(v.is(PastMoment, time)).toBe(isRight));
});

test.each(['\u200b\u200b', '\u2060 \u00ad', '\u3164', '\u2800\u2800', '\u200f'])(
  'a text that nobody can see is empty: %j',
  (drawn) => {
    expect(v.is(requiredText(10), drawn)).toBe(false);
    expect(v.is(requiredText(10), `${drawn}a`)).toBe(true);
  },
);
