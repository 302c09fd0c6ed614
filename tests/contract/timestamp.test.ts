import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Timestamp } from '../../contract/fields';

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
    ['no time', '2026-11-26'],
    ['words', 'ayer'],
  ])('is refused for %s', (_why, time) => {
    expect(v.is(Timestamp, time)).toBe(false);
  });
});
