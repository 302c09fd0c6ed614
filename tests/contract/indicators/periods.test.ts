import { describe, expect, it } from 'vitest';
import { daysOfPeriod, PERIOD_IDS, spanBefore, spanOfPeriod } from '../../../contract/indicators/periods';
import { faultsOfDates, sentDates } from '../../../contract/reports/report-dates';
import { reportType } from '../../../contract/reports/report-types';

const DAY_MS = 86_400_000;

describe('A period', () => {
  it('has whole days in Bogotá, today last', () => {
    // Still the 26th in Bogotá.
    const now = new Date('2026-11-27T03:30:00Z');
    expect(PERIOD_IDS.map((period) => daysOfPeriod(period, now))).toEqual([
      { from: '2026-11-26', until: '2026-11-26' },
      { from: '2026-11-20', until: '2026-11-26' },
      { from: '2026-10-26', until: '2026-11-26' },
      { from: '2026-05-26', until: '2026-11-26' },
    ]);
    expect(spanOfPeriod('today', now).from.toISOString()).toBe('2026-11-26T05:00:00.000Z');
  });

  it('is one that the transfer report allows, on each day of four years', () => {
    for (let day = 0; day < 4 * 366; day += 1) {
      const now = new Date(Date.parse('2026-01-01T15:00:00Z') + day * DAY_MS);
      for (const period of PERIOD_IDS) {
        const { from, until } = daysOfPeriod(period, now);
        const dates = sentDates({ initial: from, final: until });
        expect(faultsOfDates(reportType('referrals'), dates, now), `${period} ${until}`).toEqual([]);
      }
    }
  });

  it('has before it a span of the same length, which ends at the same hour', () => {
    const now = new Date('2026-11-26T19:02:00Z');
    for (const period of PERIOD_IDS) {
      const [span, before] = [spanOfPeriod(period, now), spanBefore(period, now)];
      expect(before.until.getTime() - before.from.getTime()).toBe(span.until.getTime() - span.from.getTime());
      const days = (span.from.getTime() - before.from.getTime()) / DAY_MS;
      expect(Number.isInteger(days)).toBe(true);
      // The two do not overlap, and less than a day is between them.
      expect(before.until.getTime()).toBeLessThanOrEqual(span.from.getTime());
      expect(span.from.getTime() - before.until.getTime()).toBeLessThan(DAY_MS);
    }
  });
});
