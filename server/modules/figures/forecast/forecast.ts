import type { NO_FORECASTS } from '../../../../contract/figures/forecast';
import { type BackTest, type BedSeries, backTest, freeBeds } from './back-test';
import { MODELS } from './models';

type NoForecast = (typeof NO_FORECASTS)[number];

type Forecast =
  | { value: number; low: number; high: number; test: BackTest; reason: null }
  | { value: null; reason: NoForecast; test: BackTest | null };

/**
 * The last entry of a series is today, which has not ended: its figures may be the last report of yesterday. So the error and the band
 * are those of forecasts from one day earlier.
 */
const UNENDED_DAYS = 1;

/** How a forecast so many days after today did in the past; null if the series is too short to tell. */
export function testAhead(series: BedSeries, ahead: number): BackTest | null {
  return backTest(series, ahead + UNENDED_DAYS);
}

/**
 * The free beds so many days after the last one of a series, with their band; whole numbers from 0 on. None where the error in the
 * past was larger than that of the last figure, which everybody has before their eyes.
 */
export function forecast(series: BedSeries, ahead: number): Forecast {
  const last = series.at(-1);
  if (!last) return { value: null, reason: 'unknownNow', test: null };
  const test = testAhead(series, ahead);
  if (!test) return { value: null, reason: 'tooShort', test };
  const value = freeBeds(series, ahead, MODELS[test.model]);
  if (value === null) return { value: null, reason: 'tooShort', test };
  if (test.error > test.naiveError) return { value: null, reason: 'worseThanNaive', test };
  // Never more than all beds of now, which the forecast takes as they are.
  const inBeds = (beds: number) => Math.min(Math.max(0, beds), last.free + last.used);
  return {
    value: inBeds(Math.round(value)),
    low: inBeds(Math.floor(value - test.halfBand)),
    high: inBeds(Math.ceil(value + test.halfBand)),
    test,
    reason: null,
  };
}
