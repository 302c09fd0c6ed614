import { queryOptions } from '@tanstack/react-query';
import { listAssignableEntities } from '../../../../contract/ambulances/ambulances';
import { callApi, queryKeys } from '../../../api';

export const assignableEntitiesQuery = queryOptions({
  queryKey: queryKeys.catalogue('assignableEntities'),
  queryFn: async ({ signal }) => (await callApi(listAssignableEntities, { signal })).rows,
});
