import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { durationText } from '../../../src/ui/format/duration';
import { dateText, fullMomentText, momentText, plannedText, timeText } from '../../../src/ui/format/moment';
import { parseTypedDate, typedDate } from '../../../src/ui/format/typed-date';
import { dataAge } from '../../../src/ui/stale-banner';

const now = '2026-11-20T19:30:00Z';

describe('times, on the clock of Bogotá', () => {
  test.each([
    ['2026-11-20T19:02:00Z', 'hoy 14:02'],
    ['2026-11-20T05:00:00Z', 'hoy 00:00'],
    ['2026-11-20T04:59:00Z', 'ayer 23:59'],
    // The device's clock is behind: what happened was not tomorrow.
    ['2026-11-21T14:05:00Z', '21 nov 09:05'],
    ['2026-11-12T19:02:00Z', '12 nov 14:02'],
    ['2025-11-12T19:02:00Z', '12 nov 2025'],
  ])('%s reads %s', (at, words) => {
    expect(momentText(at, now)).toBe(words);
  });

  test('only what is planned is tomorrow', () => {
    expect(plannedText('2026-11-21T14:05:00Z', now)).toBe('mañana 09:05');
    expect(plannedText('2026-11-20T19:02:00Z', now)).toBe('hoy 14:02');
  });

  test('the full time has the day', () => {
    expect(fullMomentText('2026-11-20T19:02:00Z')).toBe('viernes 20 de noviembre de 2026, 14:02');
  });

  test('a date without an hour is the same day in every zone', () => {
    expect(dateText('1980-03-05')).toBe('5 mar 1980');
  });

  test('an invalid time is an empty text', () => {
    expect([momentText('x', now), fullMomentText('x'), timeText('x'), dateText('x')]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('typed dates', () => {
  test.each(['5-3-1980', '05/03/1980', '05.03.1980', '05031980', ' 5 - 3 - 1980 '])(
    '%s is 5 March 1980',
    (text) => {
      expect(parseTypedDate(text)).toBe('1980-03-05');
    },
  );

  test.each(['31-02-2020', '29-02-2021', '00-01-2020', '12-13-2020', '5-3-80', '', 'ayer', '05-03-1780'])(
    '%s is not a date',
    (text) => {
      expect(parseTypedDate(text)).toBeNull();
    },
  );

  test('a shown date can be typed again', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        expect(parseTypedDate(typedDate(iso))).toBe(iso);
      }),
    );
  });
});

test.each([
  [0, '0 min'],
  [48.9, '48 min'],
  [60, '1 h'],
  [72, '1 h 12 min'],
  [125, '2 h 05 min'],
  [24 * 60, '1 d'],
  [76 * 60, '3 d 4 h'],
])('%d minutes read %s', (minutes, words) => {
  expect(durationText(minutes)).toBe(words);
});

test('data from after `now` has a date: the device’s clock was set back, and no age is known', () => {
  const read = Date.parse('2026-11-20T19:18:00Z');
  expect(dataAge(read, new Date(now))).toBe('Datos de hace 12 min');
  expect(dataAge(read, new Date(read + 59_000))).toBe('Datos de hace menos de 1 min');
  expect(dataAge(read, new Date(read - 26 * 3_600_000))).toBe('Datos del 20 nov 2026, 14:18');
});
