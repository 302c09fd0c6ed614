import { queryOptions } from '@tanstack/react-query';
import type { Area } from '../../../../contract/figures/areas';
import { getBedForecast } from '../../../../contract/figures/forecast';
import { callApi } from '../../../api';
import { figureKeys } from '../keys';

/** Stored on the device: the last forecast opens without a network, with its age. */
export function forecastQuery(area: Area) {
  return queryOptions({
    queryKey: [...figureKeys.all, 'forecast', area],
    meta: { rests: 'clinical' },
    // As the other figures (map document 9).
    refetchInterval: 90_000,
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getBedForecast, { query: { area }, signal }),
  });
}
