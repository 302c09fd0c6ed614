import { queryOptions } from '@tanstack/react-query';
import { listDispatchChoices } from '../../../../contract/ambulances/dispatch-choices';
import { callApi, queryKeys } from '../../../api';

export function dispatchChoicesQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.transfers.dispatchChoices(id),
    staleTime: 0,
    queryFn: async ({ signal }) => (await callApi(listDispatchChoices, { params: { id }, signal })).rows,
  });
}
