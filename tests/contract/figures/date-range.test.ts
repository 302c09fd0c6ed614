import { describe, expect, it } from 'vitest';
import { faultOfRange, rangeOf } from '../../../contract/figures/date-range';

const NOW = 1_790_000_000;
const DAY = 86_400;
const fault = (initialDate: number, endDate: number) =>
  faultOfRange({ initialDate, endDate }, NOW)?.path ?? null;

describe('The dates of the indicators', () => {
  it('begin before now, to the second', () => {
    expect(fault(NOW, NOW + 1)).toBe('initialDate');
    expect(fault(NOW - 2, NOW - 1)).toBeNull();
  });

  it('end after they begin, not at the same second', () => {
    expect(fault(NOW - DAY, NOW - DAY)).toBe('endDate');
    expect(fault(NOW - DAY, NOW - DAY - 1)).toBe('endDate');
    expect(fault(NOW - DAY, NOW - DAY + 1)).toBeNull();
  });

  it('are at most 30 days apart', () => {
    const start = NOW - 60 * DAY;
    expect(fault(start, start + 30 * DAY)).toBeNull();
    expect(fault(start, start + 30 * DAY + 1)).toBe('endDate');
  });

  it('end before now', () => {
    expect(fault(NOW - DAY, NOW - 1)).toBeNull();
    expect(fault(NOW - DAY, NOW)).toBe('endDate');
  });

  it('touch the last 15 days in Bogotá when none is given, and that range is right', () => {
    const midnight = (day: string) => Date.parse(`${day}T00:00:00-05:00`) / 1000;
    // NOW is 21 September 2026, 09:53 in Bogotá.
    const range = rangeOf({}, NOW);
    expect(range).toEqual({ initialDate: midnight('2026-09-07'), endDate: NOW - 1 });
    expect(faultOfRange(range, NOW)).toBeNull();
    expect(rangeOf({ endDate: NOW - DAY }, NOW).initialDate).toBe(midnight('2026-09-06'));
    expect(rangeOf({ initialDate: NOW - DAY }, NOW)).toEqual({ initialDate: NOW - DAY, endDate: NOW - 1 });
    const [last, first] = [midnight('2026-09-11') - 1, midnight('2026-09-11')];
    expect(rangeOf({ endDate: last }, NOW).initialDate).toBe(midnight('2026-08-27'));
    expect(rangeOf({ endDate: first }, NOW).initialDate).toBe(midnight('2026-08-28'));
  });
});
