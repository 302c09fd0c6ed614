import { queryOptions } from '@tanstack/react-query';
import type { Area } from '../../../contract/figures/areas';
import {
  getCovidMap,
  getCovidPatients,
  getIndicators,
  listCovidResources,
} from '../../../contract/figures/figures';
import { callApi } from '../../api';
import { figureKeys } from './keys';

/**
 * Stored on the device: the last figures open without a network, with their age. They refresh every 90 s (map document 9),
 * and a screen or an area that opens asks again.
 */
const REFRESH_MS = 90_000;
const SHARED = { meta: { rests: 'clinical' }, refetchInterval: REFRESH_MS, staleTime: 0 } as const;

export const covidMapQuery = queryOptions({
  ...SHARED,
  queryKey: figureKeys.map,
  queryFn: ({ signal }) => callApi(getCovidMap, { signal }),
});

export const covidPatientsQuery = queryOptions({
  ...SHARED,
  queryKey: figureKeys.patients,
  queryFn: ({ signal }) => callApi(getCovidPatients, { signal }),
});

export const covidResourcesQuery = queryOptions({
  ...SHARED,
  queryKey: figureKeys.resources,
  queryFn: ({ signal }) => callApi(listCovidResources, { signal }),
});

/** Days `YYYY-MM-DD` in Bogotá, both included; null: the last 15 days. */
export type DayRange = { from: string; to: string } | null;

export function indicatorsQuery(area: Area, range: DayRange) {
  const dates = range && {
    initialDate: String(startOfDay(range.from)),
    endDate: String(startOfDay(range.to)),
  };
  return queryOptions({
    ...SHARED,
    queryKey: figureKeys.indicators(area, range?.from ?? '', range?.to ?? ''),
    queryFn: ({ signal }) => callApi(getIndicators, { query: { area, ...dates }, signal }),
  });
}

/** The first second of a day in Bogotá, Unix seconds. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00-05:00`) / 1000;
}
