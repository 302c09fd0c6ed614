import * as v from 'valibot';
import { defineCall } from '../call';
import { AREAS } from './areas';
import { COVID_READERS } from './covid-readers';

/** How far ahead: the last report of tomorrow, and of the day that is three days after today; in days of 24 hours. */
export const FORECAST_HOURS = [24, 72] as const;
/** The part of the past errors that the band of a forecast holds. */
export const FORECAST_BAND = 0.8;

/**
 * Why there is no forecast. `unknownNow`: no hospital with a steady history reported in the last 24 hours; `tooShort`: too few days to
 * measure an error; `worseThanNaive`: its error in the past was larger than that of the last figure.
 */
export const NO_FORECASTS = ['unknownNow', 'tooShort', 'worseThanNaive'] as const;

/** How the models did in the past, each day from the days before it alone. */
const BackTested = v.object({
  /** `seasonalNaive`: the same weekday of the last week; `exponentialSmoothing`: a level with a damped trend. */
  model: v.picklist(['seasonalNaive', 'exponentialSmoothing']),
  /** Mean absolute error in beds, and that of the last figure. */
  error: v.number(),
  naiveError: v.number(),
  /** The part of the days inside the band of their time, 0 to 1. */
  inBand: v.nullable(v.number()),
  /** The days that measured the error, the first day first; forecast from one day earlier than `hours`, because today has not ended. */
  days: v.array(v.object({ date: v.string(), forecast: v.number(), actual: v.number() })),
});

const Ahead = v.object({
  hours: v.picklist(FORECAST_HOURS),
  /** The day that it is about, in Bogotá. */
  date: v.string(),
  /** Free beds, and the lowest and highest of the band; null without a forecast. */
  value: v.nullable(v.number()),
  low: v.nullable(v.number()),
  high: v.nullable(v.number()),
  /** Null with a forecast. */
  reason: v.nullable(v.picklist(NO_FORECASTS)),
  /** Null with too few days. */
  tested: v.nullable(BackTested),
});

export const BedForecast = v.object({
  /** The hospitals of the figures: with intensive care for adults, a report of the last 24 hours and a steady history. */
  hospitals: v.number(),
  /** All hospitals of the area that should report. */
  expected: v.number(),
  /** The oldest of their reports. Absent in an answer that a device stored before. */
  since: v.optional(v.nullable(v.string())),
  /** The free beds of these hospitals with the last report of each day; the last one is now. Null on a day that too few reported. */
  days: v.array(v.object({ date: v.string(), free: v.nullable(v.number()) })),
  ahead: v.array(Ahead),
});
export type BedForecast = v.InferOutput<typeof BedForecast>;

export const getBedForecast = defineCall({
  name: 'getBedForecast',
  method: 'GET',
  path: '/ips/covid/resources/forecast/all',
  summary:
    'Pronóstico de camas de UCI de adultos libres al cierre de mañana y de dos días después, de Medellín o del área metropolitana, con su banda y su error en los días pasados. Sin pronóstico donde suponer que nada cambia erró menos.',
  audience: COVID_READERS,
  query: v.object({ area: v.picklist(AREAS, 'El valor no es válido.') }),
  answer: BedForecast,
});
