import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listIncidentRequests } from '../../../contract/ambulance-requests/reads';
import { listIncidentChoices } from '../../../contract/ambulances/dispatch-choices';
import { getIncident, type IncidentFilter, listIncidents } from '../../../contract/incidents/reads';
import { callApi } from '../../api';
import { incidentKeys } from './keys';

/** The incidents in this state: without an ambulance the one that waits longest is first, else the newest. */
export function incidentsQuery(state: IncidentFilter) {
  return infiniteQueryOptions({
    queryKey: incidentKeys.list(state),
    queryFn: ({ pageParam, signal }) =>
      callApi(listIncidents, {
        query: { state, ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function incidentQuery(id: number) {
  return queryOptions({
    queryKey: incidentKeys.one(id),
    queryFn: ({ signal }) => callApi(getIncident, { params: { id }, signal }),
  });
}

/** The request that made it and its duplicates. */
export function incidentRequestsQuery(id: number) {
  return queryOptions({
    queryKey: incidentKeys.requests(id),
    queryFn: async ({ signal }) => (await callApi(listIncidentRequests, { params: { id }, signal })).rows,
  });
}

/** Between which ambulances it was chosen. */
export function incidentChoicesQuery(id: number) {
  return queryOptions({
    queryKey: incidentKeys.choices(id),
    staleTime: 0,
    queryFn: async ({ signal }) => (await callApi(listIncidentChoices, { params: { id }, signal })).rows,
  });
}
