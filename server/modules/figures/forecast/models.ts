/** One figure a day, the first day first; null where nobody knows it. */
type Series = readonly (number | null)[];

/** The figure so many days after the last one of a series; null if the series has too few. */
export type Predict = (series: Series, ahead: number) => number | null;

const WEEK = 7;
/** The fewest known days that a smoothing is fitted to. */
const FEWEST_DAYS = 14;

/** The figure of the same weekday in the last week. */
export const seasonalNaive: Predict = (series, ahead) => {
  const weeks = Math.ceil(ahead / WEEK);
  return series[series.length - 1 + ahead - weeks * WEEK] ?? null;
};

/** Weights of the newest figure and of its trend. 1 would be the last figure itself. */
const LEVELS = [0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
const TRENDS = [0, 0.1, 0.25, 0.4];
/** How much of a trend remains a day later. */
const DAMPING = 0.85;

interface State {
  level: number;
  trend: number;
  /** Sum of the squared errors one day ahead. */
  error: number;
}

/**
 * Exponential smoothing with a damped trend; a trend of weight 0 is simple smoothing. The weights are those with the smallest
 * error one day ahead in the series itself. On a day without a figure the trend goes on.
 */
export const exponentialSmoothing: Predict = (series, ahead) => {
  const first = series.findIndex((one) => one !== null);
  const known = series.slice(first);
  if (known.filter((one) => one !== null).length < FEWEST_DAYS) return null;
  let best: State | null = null;
  for (const level of LEVELS)
    for (const trend of TRENDS) {
      const state = smooth(known, level, trend);
      if (!best || state.error < best.error) best = state;
    }
  if (!best) return null;
  // A damped trend: the sum of DAMPING^1 to DAMPING^ahead.
  const reach = (DAMPING * (1 - DAMPING ** ahead)) / (1 - DAMPING);
  return best.level + best.trend * reach;
};

function smooth(series: Series, weight: number, trendWeight: number): State {
  const state: State = { level: series[0] ?? 0, trend: 0, error: 0 };
  for (const figure of series.slice(1)) {
    const expected = state.level + DAMPING * state.trend;
    const miss = figure === null ? 0 : figure - expected;
    const before = state.level;
    state.level = expected + weight * miss;
    state.trend = DAMPING * state.trend + trendWeight * (state.level - before - DAMPING * state.trend);
    state.error += miss * miss;
  }
  return state;
}

/** The candidates, the simplest first. */
export const MODELS = { seasonalNaive, exponentialSmoothing } as const satisfies Record<string, Predict>;
export type ModelId = keyof typeof MODELS;
export const MODEL_IDS = Object.keys(MODELS) as ModelId[];
