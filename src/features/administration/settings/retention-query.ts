import { queryOptions } from '@tanstack/react-query';
import { getRetention } from '../../../../contract/retention/retention';
import { callApi } from '../../../api';

export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => callApi(getRetention, { signal }),
  staleTime: 0,
});
