import { queryOptions } from '@tanstack/react-query';
import { getSystemHealth } from '../../../../contract/system/system';
import { callApi } from '../../../api';

const EVERY_MS = 60_000;

export const systemQuery = queryOptions({
  queryKey: ['system'],
  queryFn: ({ signal }) => callApi(getSystemHealth, { signal }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
});
