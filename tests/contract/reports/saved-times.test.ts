import { describe, expect, it } from 'vitest';
import { nextTime, periodDays } from '../../../contract/reports/saved-times';

/** A Thursday, 10:00 in Bogotá. */
const THURSDAY = new Date('2026-11-26T15:00:00Z');
const at = (schedule: Parameters<typeof nextTime>[0], now = THURSDAY) =>
  nextTime(schedule, now).toISOString();

describe('The next time of a schedule', () => {
  it('is after now, at the hour of Bogotá', () => {
    expect(at({ every: 'day', weekday: null, hour: 11 })).toBe('2026-11-26T16:00:00.000Z');
    expect(at({ every: 'day', weekday: null, hour: 10 })).toBe('2026-11-27T15:00:00.000Z');
    expect(at({ every: 'week', weekday: 1, hour: 7 })).toBe('2026-11-30T12:00:00.000Z');
    expect(at({ every: 'week', weekday: 4, hour: 7 })).toBe('2026-12-03T12:00:00.000Z');
    expect(at({ every: 'month', weekday: null, hour: 0 })).toBe('2026-12-01T05:00:00.000Z');
  });

  it('follows the day of Bogotá late at night, and the end of a year', () => {
    // 23:30 on Sunday in Bogotá is Monday in UTC.
    const sunday = new Date('2026-11-30T04:30:00Z');
    expect(at({ every: 'week', weekday: 1, hour: 7 }, sunday)).toBe('2026-11-30T12:00:00.000Z');
    expect(at({ every: 'week', weekday: 7, hour: 23 }, sunday)).toBe('2026-12-07T04:00:00.000Z');
    expect(at({ every: 'month', weekday: null, hour: 7 }, new Date('2026-12-31T15:00:00Z'))).toBe(
      '2027-01-01T12:00:00.000Z',
    );
  });
});

describe('The days of a period', () => {
  it('end with yesterday, or are the whole month before', () => {
    expect(periodDays('yesterday', THURSDAY)).toEqual({ initial: '2026-11-25', final: '2026-11-25' });
    expect(periodDays('last7', THURSDAY)).toEqual({ initial: '2026-11-19', final: '2026-11-25' });
    expect(periodDays('lastMonth', THURSDAY)).toEqual({ initial: '2026-10-01', final: '2026-10-31' });
    expect(periodDays('lastMonth', new Date('2026-03-31T15:00:00Z'))).toEqual({
      initial: '2026-02-01',
      final: '2026-02-28',
    });
  });
});
