import { queryOptions } from '@tanstack/react-query';
import { getReferral } from '../../../../contract/transfers/read-transfers';
import { callApi, queryKeys } from '../../../api';

export function transferQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.transfers.detail(id),
    meta: { rests: 'clinical' },
    queryFn: ({ signal }) => callApi(getReferral, { params: { id }, signal }),
  });
}
