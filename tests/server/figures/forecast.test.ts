import { describe, expect, it } from 'vitest';
import { type BedSeries, backTest } from '../../../server/modules/figures/forecast/back-test';
import { forecast } from '../../../server/modules/figures/forecast/forecast';
import { exponentialSmoothing, seasonalNaive } from '../../../server/modules/figures/forecast/models';
import { steadySeries } from '../../../server/modules/figures/forecast/steady-series';

const OFFERED = 100;
const bedsOf = (used: readonly (number | null)[]): BedSeries =>
  used.map((one) => (one === null ? null : { used: one, free: OFFERED - one }));
const days = (count: number, used: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => used(at));
/** The same every week: full on Mondays. */
const weekly = days(84, (at) => 60 + [20, 8, 5, 3, 0, 2, 9][at % 7]!);
/** A wave of patients, as smooth as their stay is long. */
const wave = days(84, (at) => Math.round(45 + 35 * Math.sin(at / 13)));
/** Steps of one bed to either side, without memory (a fixed pseudo-random walk). */
const walk = (() => {
  let [seed, used] = [7, 50];
  return days(84, () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    used += seed % 3 < 1 ? -3 : seed % 3 < 2 ? 0 : 3;
    return used;
  });
})();

describe('The models', () => {
  it('seasonal: the same weekday of the last week, also more than a week ahead', () => {
    const series = [1, 2, 3, 4, 5, 6, 7];
    expect([1, 3, 7, 8].map((ahead) => seasonalNaive(series, ahead))).toEqual([1, 3, 7, 1]);
    expect(seasonalNaive([1, null, 3, 4, 5, 6, 7], 2)).toBeNull();
    expect(seasonalNaive([1, 2], 1)).toBeNull();
  });

  it('smoothing: follows a level, and a trend that loses force', () => {
    expect(
      exponentialSmoothing(
        days(30, () => 40),
        3,
      ),
    ).toBe(40);
    const rising = days(40, (at) => 10 + 2 * at);
    const [day, three] = [exponentialSmoothing(rising, 1), exponentialSmoothing(rising, 3)];
    expect(day).toBeGreaterThan(88);
    expect(three).toBeGreaterThan(day ?? 0);
    expect(three).toBeLessThan(94);
    expect(exponentialSmoothing([...days(6, () => 4), null, null], 1)).toBeNull();
  });

  it('smoothing: a day that nobody reported is no 0', () => {
    const gaps = days(40, () => 40).map((one, at) => (at % 5 === 2 ? null : one));
    expect(exponentialSmoothing(gaps, 3)).toBe(40);
  });
});

describe('The back-test', () => {
  it('chooses the model that forecast better', () => {
    expect(backTest(bedsOf(weekly), 1)).toMatchObject({ model: 'seasonalNaive', error: 0 });
    expect(backTest(bedsOf(wave), 3)?.model).toBe('exponentialSmoothing');
  });

  it('never sees the day that it forecasts', () => {
    const before = backTest(bedsOf(wave), 3);
    const changed = backTest(bedsOf([...wave.slice(0, -1), 99]), 3);
    expect(changed?.tested.map(({ forecast: one }) => one)).toEqual(
      before?.tested.map(({ forecast: one }) => one),
    );
    expect(changed?.error).not.toBe(before?.error);
  });

  it('measures the error on later days than those that chose the model', () => {
    const test = backTest(bedsOf(wave), 1);
    expect(test?.tested[0]?.day).toBeGreaterThan(50);
    expect(test?.tested.at(-1)?.day).toBe(83);
    const errors = test?.tested.map(({ forecast: one, actual }) => Math.abs(one - actual)) ?? [];
    expect(test?.error).toBeCloseTo(errors.reduce((sum, one) => sum + one, 0) / errors.length);
    const newest = errors.slice(-14);
    expect(newest.filter((one) => one <= (test?.halfBand ?? 0)).length).toBeGreaterThanOrEqual(12);
  });

  it('counts what a hospital offers as its own decision, not as a forecast', () => {
    // Ten beds more from day 60 on: free beds jump, the patients do not.
    const beds = bedsOf(wave).map((one, at) => one && { ...one, free: one.free + (at >= 60 ? 10 : 0) });
    const jump = backTest(beds, 1)?.tested.find(({ day }) => day === 61);
    expect(Math.abs((jump?.forecast ?? 0) - (jump?.actual ?? 99))).toBeLessThan(3);
  });

  it('makes a band wider after days outside it, and narrower again', () => {
    const quiet = days(84, (at) => 40 + ((at * 7) % 3));
    const jumped = quiet.map((one, at) => (at >= 70 && at % 2 ? one + 20 : one));
    /** How much wider the band is than the errors of the last two weeks alone would make it. */
    const factor = (used: readonly number[]) => {
      const { tested = [], halfBand = 0 } = backTest(bedsOf(used), 1) ?? {};
      const misses = tested.slice(-14).map(({ forecast: one, actual }) => Math.abs(one - actual));
      return halfBand / (misses.sort((one, other) => one - other)[11] ?? 0);
    };
    expect(factor(jumped)).toBeGreaterThan(1.1);
    expect(factor([...jumped, ...quiet])).toBeCloseTo(1);
  });

  it('of few days tells nothing', () => {
    expect(backTest(bedsOf(wave.slice(0, 40)), 1)).toBeNull();
    expect(backTest(bedsOf(wave.map((one, at) => (at % 2 ? null : one))), 1)).toBeNull();
  });
});

describe('The forecast', () => {
  it('has a whole number of beds inside its band, from 0 on', () => {
    const full = forecast(bedsOf(days(84, (at) => Math.round(70 + 30 * Math.sin(at / 13 - 5)))), 3);
    for (const one of [forecast(bedsOf(wave), 1), full]) {
      if (one.value === null) throw new Error(one.reason);
      expect(Number.isInteger(one.value)).toBe(true);
      expect(one.low).toBeGreaterThanOrEqual(0);
      expect([one.low <= one.value, one.value <= one.high]).toEqual([true, true]);
    }
  });

  it('has a band within the beds of now, also in a wave that empties them', () => {
    const emptying = forecast(bedsOf(days(84, (at) => Math.round(30 + 30 * Math.sin(at / 13 - 1.6)))), 3);
    if (emptying.value === null) throw new Error(emptying.reason);
    expect(emptying.value + emptying.test.halfBand).toBeGreaterThan(OFFERED);
    expect(emptying).toMatchObject({ high: OFFERED });
    expect(emptying.value).toBeLessThanOrEqual(OFFERED);
  });

  it('is none where the last figure erred less', () => {
    const none = forecast(bedsOf(walk), 1);
    expect(none).toMatchObject({ value: null, reason: 'worseThanNaive' });
    expect(none.test?.error).toBeGreaterThan(none.test?.naiveError ?? 99);
  });

  it('measures its error from one day earlier: today has not ended', () => {
    const { test } = forecast(bedsOf(wave), 1);
    expect(test).toEqual(backTest(bedsOf(wave), 2));
    expect(test?.error).toBeGreaterThan(backTest(bedsOf(wave), 1)?.error ?? 99);
  });

  it('is none without a figure now, or with few days', () => {
    expect(forecast(bedsOf([...wave, null]), 1)).toMatchObject({ value: null, reason: 'unknownNow' });
    expect(forecast(bedsOf(wave.slice(0, 30)), 1)).toMatchObject({ value: null, reason: 'tooShort' });
    expect(forecast([], 1)).toMatchObject({ reason: 'unknownNow' });
  });
});

describe('The steady hospitals', () => {
  const DAYS = days(10, (at) => at).map((at) => `2026-03-${String(at + 1).padStart(2, '0')}`);
  const of = (ipsId: number, skipped: readonly number[], offered = 10) =>
    DAYS.flatMap((day, at) =>
      skipped.includes(at) ? [] : [{ ipsId, day, offered, used: at, available: offered - at }],
    );

  it('keep the figure of the day before on a missing day, so that no bed appears or disappears', () => {
    const { hospitals, series } = steadySeries(
      [1, 2, 3, 4].flatMap((id) => of(id, id === 4 ? [5] : [])),
      DAYS,
    );
    expect(hospitals).toBe(4);
    expect(series[5]).toEqual({ used: 5 * 3 + 4, free: 5 * 3 + 6 });
  });

  it('are those of now that reported on most days; the others are in no day', () => {
    const rows = [...of(1, []), ...of(2, [9]), ...of(3, [1, 2, 3]), ...of(4, [], 0)];
    const { hospitals, series } = steadySeries(rows, DAYS);
    expect(hospitals).toBe(1);
    expect(series[0]).toEqual({ used: 0, free: 10 });
  });

  it('have no figure on a day that too many miss, nor before the first one', () => {
    const { series } = steadySeries([...of(1, [0, 4]), ...of(2, [0])], DAYS);
    expect([series[0], series[4]]).toEqual([null, null]);
    expect(series[5]).not.toBeNull();
    expect(steadySeries([], DAYS)).toEqual({ hospitals: 0, ipsIds: [], series: DAYS.map(() => null) });
  });
});
