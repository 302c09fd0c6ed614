import { queryOptions } from '@tanstack/react-query';
import { getAphDashboard, getAphTimes } from '../../../contract/indicators/aph';
import type { PeriodId } from '../../../contract/indicators/periods';
import {
  getDurationStatistics,
  getTransferTimes,
  STATISTICS,
  type StatisticId,
} from '../../../contract/indicators/statistics';
import { callApi } from '../../api';
import { indicatorKeys } from './keys';

/** Stored on the device: the last figures open without a network, with their age. They count six months: not with each event. */
const SHARED = { meta: { rests: 'clinical' }, refetchInterval: 5 * 60_000, staleTime: 0 } as const;

export function countedQuery(statistic: StatisticId, period: PeriodId) {
  return queryOptions({
    ...SHARED,
    queryKey: indicatorKeys.counted(statistic, period),
    queryFn: ({ signal }) => callApi(STATISTICS[statistic], { query: { period }, signal }),
  });
}

export const durationsQuery = queryOptions({
  ...SHARED,
  queryKey: indicatorKeys.durations,
  queryFn: ({ signal }) => callApi(getDurationStatistics, { signal }),
});

export function timesQuery(period: PeriodId) {
  return queryOptions({
    ...SHARED,
    queryKey: indicatorKeys.times(period),
    queryFn: ({ signal }) => callApi(getTransferTimes, { query: { period }, signal }),
  });
}

/** Never stored and never asked again by itself: an address is signed for some minutes, and a new one would load the frame again. */
export const aphDashboardQuery = queryOptions({
  queryKey: indicatorKeys.aphDashboard,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  queryFn: ({ signal }) => callApi(getAphDashboard, { signal }),
});

export function aphTimesQuery(period: PeriodId, target: number) {
  return queryOptions({
    ...SHARED,
    queryKey: indicatorKeys.aph(period, target),
    queryFn: ({ signal }) => callApi(getAphTimes, { query: { period, target: String(target) }, signal }),
  });
}
