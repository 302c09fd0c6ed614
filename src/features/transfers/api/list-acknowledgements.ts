import { queryOptions } from '@tanstack/react-query';
import { listAcknowledgements } from '../../../../contract/acknowledgements/acknowledgements';
import { callApi, queryKeys } from '../../../api';

export function acknowledgementsQuery(id: number) {
  return queryOptions({
    queryKey: queryKeys.transfers.acknowledgements(id),
    meta: { rests: 'clinical' },
    queryFn: async ({ signal }) => (await callApi(listAcknowledgements, { params: { id }, signal })).rows,
  });
}
