import type { NO_FORECASTS } from '../../../../contract/figures/forecast';
import { type BackTest, type BedSeries, backTest, freeBeds } from './back-test';
import { MODELS } from './models';

type NoForecast = (typeof NO_FORECASTS)[number];

type Forecast =
  | { value: number; low: number; high: number; test: BackTest; reason: null }
  | { value: null; reason: NoForecast; test: BackTest | null };

/**
 * The free beds so many days after the last one of a series, with their band; whole numbers from 0 on. None where the error in the
 * past was larger than that of the last figure, which everybody has before their eyes.
 */
export function forecast(series: BedSeries, ahead: number): Forecast {
  if (!series.at(-1)) return { value: null, reason: 'unknownNow', test: null };
  const test = backTest(series, ahead);
  if (!test) return { value: null, reason: 'tooShort', test };
  const value = freeBeds(series, ahead, MODELS[test.model]);
  if (value === null) return { value: null, reason: 'tooShort', test };
  if (test.error > test.naiveError) return { value: null, reason: 'worseThanNaive', test };
  return {
    value: Math.max(0, Math.round(value)),
    low: Math.max(0, Math.floor(value - test.halfBand)),
    high: Math.max(0, Math.ceil(value + test.halfBand)),
    test,
    reason: null,
  };
}
