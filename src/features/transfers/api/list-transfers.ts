import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInputOf } from '../../../../contract/call';
import { listTransfers } from '../../../../contract/transfers/read-transfers';
import { callApi, queryKeys } from '../../../api';

/** One page of the list; the previous page stays on the screen until the next one arrives. */
export function transfersQuery(query: QueryInputOf<typeof listTransfers>) {
  return queryOptions({
    queryKey: queryKeys.transfers.list(query),
    meta: { rests: 'clinical' },
    queryFn: ({ signal }) => callApi(listTransfers, { query: { ...query, rows: 'shown' }, signal }),
    placeholderData: keepPreviousData,
  });
}
