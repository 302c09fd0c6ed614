import { FORECAST_BAND } from '../../../../contract/figures/forecast';
import { MODEL_IDS, MODELS, type ModelId, type Predict } from './models';

/** Beds at the end of one day. */
export interface Beds {
  used: number;
  /** Neither in use nor out of service. */
  free: number;
}
/** One entry a day, the first day first; null where nobody knows it. */
export type BedSeries = readonly (Beds | null)[];

/** The days that a model knows at least before it is tested. */
const FIRST_ORIGIN = 21;
/** The fewest tested days, for the choice of the model and again for its error. */
const FEWEST_TESTS = 14;

/** The errors of a band: two weeks. In a wave all errors grow, and those of a quiet month made a band that held half of the days. */
const BAND_DAYS = 14;
/** How fast a band learns: a day outside makes it a fifth wider, a day inside a twentieth narrower. */
const STEP = 0.25;

/** A day of the past as it would have been forecast, from the days before alone. */
interface Tested {
  /** Index of the forecast day in the series. */
  day: number;
  /** Free beds. */
  forecast: number;
  actual: number;
  /** The free beds when the forecast was made: nothing changes. Every model is measured against it. */
  naive: number;
}

export interface BackTest {
  model: ModelId;
  /** The days that measure the error. The model was chosen on the days before them, so that its error is not that of a lucky choice. */
  tested: Tested[];
  /** Mean absolute errors over these days, in beds. */
  error: number;
  naiveError: number;
  /** Half of the band: 80 % of the newest errors are at most this, and more after days outside the bands before. */
  halfBand: number;
  /** The part of the tested days inside a band that was made from the days before alone; null with too few of them. */
  inBand: number | null;
}

/** Which model forecasts free beds best so many days ahead, and how well; null if the series is too short to tell. */
export function backTest(series: BedSeries, ahead: number): BackTest | null {
  const tests = MODEL_IDS.map((model) => ({ model, tested: testsOf(series, ahead, MODELS[model]) }));
  // Every model is measured on the same days.
  const days = commonDays(tests.map(({ tested }) => tested));
  const half = Math.floor(days.length / 2);
  if (half < FEWEST_TESTS) return null;
  const early = new Set(days.slice(0, half));
  const late = new Set(days.slice(half));
  const [best] = tests
    .map((one) => ({ ...one, error: meanError(one.tested.filter(({ day }) => early.has(day))) }))
    .sort((one, other) => one.error - other.error);
  if (!best) return null;
  const tested = best.tested.filter(({ day }) => late.has(day));
  return {
    model: best.model,
    tested,
    error: meanError(tested),
    naiveError: mean(tested.map(({ naive, actual }) => Math.abs(naive - actual))),
    halfBand: halfBandAfter(judged(best.tested, ahead)),
    inBand: inBandOf(judged(best.tested, ahead), late),
  };
}

/**
 * The free beds so many days after the last one; null if a model cannot tell. The model forecasts the beds in use, which follow the
 * patients; what a hospital offers is its own decision and stays as it is.
 */
export function freeBeds(series: BedSeries, ahead: number, predict: Predict): number | null {
  const last = series.at(-1);
  const used = predict(
    series.map((one) => one?.used ?? null),
    ahead,
  );
  return last && used !== null ? last.free + last.used - used : null;
}

function testsOf(series: BedSeries, ahead: number, predict: Predict): Tested[] {
  const tests: Tested[] = [];
  for (let origin = FIRST_ORIGIN; origin + ahead <= series.length; origin += 1) {
    const before = series.slice(0, origin);
    const actual = series[origin - 1 + ahead]?.free ?? null;
    const naive = before.at(-1)?.free ?? null;
    const forecast = freeBeds(before, ahead, predict);
    // Without a figure of the day itself nobody would forecast.
    if (actual !== null && naive !== null && forecast !== null)
      tests.push({ day: origin - 1 + ahead, forecast, actual, naive });
  }
  return tests;
}

function commonDays(tests: readonly Tested[][]): number[] {
  const [first = [], ...others] = tests.map((tested) => tested.map(({ day }) => day));
  return first.filter((day) => others.every((days) => days.includes(day)));
}

/** A tested day, and whether it was inside the band that would have been shown for it. */
interface Judged {
  day: number;
  miss: number;
  isInside: boolean;
}

/** Each day against the band that was known when it was forecast, the first day first. */
function judged(tests: readonly Tested[], ahead: number): Judged[] {
  const all: Judged[] = [];
  for (const one of tests) {
    const known = all.filter(({ day }) => day <= one.day - ahead);
    const miss = missOf(one);
    all.push({ day: one.day, miss, isInside: known.length === 0 || miss <= halfBandAfter(known) });
  }
  return all;
}

/**
 * Half of a band after these days. The newest errors alone made bands that held 70 % of the days when a wave began: each day outside its
 * band widens the next ones, each day inside narrows them again, so that in the long run the band holds the part that it promises.
 */
function halfBandAfter(days: readonly Judged[]): number {
  let width = 0;
  for (const { isInside } of days)
    width = Math.max(0, width + STEP * ((isInside ? 0 : 1) - (1 - FORECAST_BAND)));
  return Math.exp(width) * bandOf(days.map(({ miss }) => miss));
}

function inBandOf(days: readonly Judged[], late: ReadonlySet<number>): number | null {
  const own = days.filter(({ day }) => late.has(day));
  return own.length === 0 ? null : own.filter(({ isInside }) => isInside).length / own.length;
}

const missOf = ({ forecast, actual }: Tested) => Math.abs(forecast - actual);
const meanError = (tested: readonly Tested[]) => mean(tested.map(missOf));
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Half of a band: the error that this part of the newest ones, and one more than seen, does not exceed. */
function bandOf(misses: readonly number[]): number {
  const sorted = misses.slice(-BAND_DAYS).sort((one, other) => one - other);
  const at = Math.min(sorted.length, Math.ceil((sorted.length + 1) * FORECAST_BAND)) - 1;
  return sorted[at] ?? Number.POSITIVE_INFINITY;
}
