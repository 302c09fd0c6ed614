import { queryOptions } from '@tanstack/react-query';
import { listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import { callApi, queryKeys } from '../../api';

/** The transport entities that an ambulance can belong to. */
export const transportEntitiesQuery = queryOptions({
  queryKey: queryKeys.catalogue('transportEntities'),
  queryFn: async ({ signal }) => (await callApi(listAmbulanceEntities, { signal })).rows,
});
