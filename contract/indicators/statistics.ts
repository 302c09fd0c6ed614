import * as v from 'valibot';
import { defineCall } from '../call';
import { DURATION_BANDS } from './duration-groups';
import { INDICATOR_READERS } from './indicator-readers';
import { PERIOD_IDS } from './periods';

/** Without a period: the last six months, the longest of them. */
const Period = v.optional(v.picklist(PERIOD_IDS, 'El periodo no existe.'), 'lastSixMonth');
const PeriodQuery = v.object({ period: Period });

/** One category. `id`: of the institution or the reason, null for transfers without one. */
const CountedRow = v.object({
  id: v.nullable(v.union([v.number(), v.string()])),
  name: v.string(),
  count: v.number(),
});
export type CountedRow = v.InferOutput<typeof CountedRow>;

/** Days in Bogotá, both included. */
const Days = v.object({ from: v.string(), until: v.string() });

/** All categories of the days, the largest first, the one without an id last. `total` is their sum. */
export const CountedRows = v.object({ days: Days, rows: v.array(CountedRow), total: v.number() });
export type CountedRows = v.InferOutput<typeof CountedRows>;

/**
 * The transfers that were requested in a period, by the class of their duration. `rows` has only those with both hours sure; `total` has
 * all. `openDelayed`: of `open`, those that have lasted over 90 minutes by now.
 */
export const DurationCounts = v.object({
  days: Days,
  rows: v.array(v.object({ category: v.picklist(DURATION_BANDS), count: v.number() })),
  total: v.number(),
  unsure: v.number(),
  open: v.number(),
  openDelayed: v.number(),
  canceled: v.number(),
});
export type DurationCounts = v.InferOutput<typeof DurationCounts>;

export const Durations = v.object({
  today: DurationCounts,
  lastWeek: DurationCounts,
  lastMonth: DurationCounts,
  lastSixMonth: DurationCounts,
});
export type Durations = v.InferOutput<typeof Durations>;

const counted = (name: string, path: string, what: string) =>
  defineCall({
    name,
    method: 'GET',
    path: `/referral/statistics/${path}`,
    summary: `Traslados solicitados en un periodo, por ${what}. Sin periodo, los de los últimos seis meses.`,
    audience: INDICATOR_READERS,
    query: PeriodQuery,
    answer: CountedRows,
  });

/** The specified paths (resources 7). */
export const STATISTICS = {
  transport: counted('getTransportStatistics', 'transport', 'entidad de transporte'),
  canceled: counted('getCanceledStatistics', 'canceled', 'motivo de cancelación'),
  ipsRecv: counted('getIpsRecvStatistics', 'ipsRecv', 'IPS que recibe'),
  ipsReq: counted('getIpsReqStatistics', 'ipsReq', 'IPS que solicita'),
};
export type StatisticId = keyof typeof STATISTICS;

export const getDurationStatistics = defineCall({
  name: 'getDurationStatistics',
  method: 'GET',
  path: '/referral/statistics/duration',
  summary:
    'Traslados solicitados hoy, en la última semana, el último mes y los últimos seis meses, por su duración: menos de 60 minutos, 60 a 90, más de 90.',
  audience: INDICATOR_READERS,
  answer: Durations,
});

/** Null: nobody knows it. `p90`: nine of ten took at most this; null for fewer than ten. */
const Minutes = v.object({
  count: v.number(),
  median: v.nullable(v.number()),
  p90: v.nullable(v.number()),
});
export type Minutes = v.InferOutput<typeof Minutes>;

const OfMoment = {
  count: v.number(),
  /** How many of them are finished with sure hours: `median` is of these, of the whole transfer. Older servers do not say. */
  measured: v.optional(v.number()),
  median: v.nullable(v.number()),
};

/** The minutes of transfers that were requested in a period, and in the span of the same length before it. */
export const TransferTimes = v.object({
  days: Days,
  previous: Days,
  /** Until this hour, in both spans. ISO 8601. */
  at: v.string(),
  total: v.number(),
  previousTotal: v.number(),
  /**
   * `unsure`: both ends are dated, and one of them has a doubtful hour or that of another step; `turned`: both hours are sure, and the
   * second step came first. Neither is in `count`.
   */
  legs: v.array(
    v.object({
      id: v.string(),
      ...Minutes.entries,
      unsure: v.number(),
      turned: v.number(),
      previous: Minutes,
    }),
  ),
  /** By the hour of the request, 0 to 23, and by its weekday, 1 is Monday. */
  hours: v.array(v.object({ hour: v.number(), ...OfMoment })),
  weekdays: v.array(v.object({ weekday: v.number(), ...OfMoment })),
  /** Transfers whose request has a doubtful time: they are in no hour and no weekday. */
  withoutHour: v.number(),
  /** Whole transfers with sure hours by their minutes; `until` is not part of the bar, null: it has no end. */
  spread: v.array(v.object({ from: v.number(), until: v.nullable(v.number()), count: v.number() })),
});
export type TransferTimes = v.InferOutput<typeof TransferTimes>;

export const getTransferTimes = defineCall({
  name: 'getTransferTimes',
  method: 'GET',
  path: '/referral/statistics/times',
  summary:
    'Minutos de cada tramo de los traslados solicitados en un periodo, con el periodo anterior, por hora y por día de la semana. Una hora dudosa no cuenta y se dice.',
  audience: INDICATOR_READERS,
  query: PeriodQuery,
  answer: TransferTimes,
});
