import { queryOptions } from '@tanstack/react-query';
import { getLadderPaces } from '../../../contract/acknowledgements/ladder-paces';
import { callApi, queryKeys } from '../../api';

export const pacesQuery = queryOptions({
  queryKey: queryKeys.ladderPaces,
  queryFn: ({ signal }) => callApi(getLadderPaces, { signal }),
});
