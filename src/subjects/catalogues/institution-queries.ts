import { queryOptions } from '@tanstack/react-query';
import { listAmbulanceEntities } from '../../../contract/ambulances/ambulances';
import { listIps } from '../../../contract/hospitals/hospitals';
import { callApi, queryKeys } from '../../api';
import { CATALOGUE } from './eps-query';

/** All hospitals. */
export const hospitalsQuery = queryOptions({
  ...CATALOGUE,
  queryKey: queryKeys.catalogue('allIps'),
  queryFn: async ({ signal }) => (await callApi(listIps, { signal })).rows,
});

/** All transport entities. */
export const entitiesQuery = queryOptions({
  ...CATALOGUE,
  queryKey: queryKeys.catalogue('transportEntities'),
  queryFn: async ({ signal }) => (await callApi(listAmbulanceEntities, { signal })).rows,
});
