import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { listIncidentRequests } from '../../../contract/ambulance-requests/reads';
import { listIncidentChoices } from '../../../contract/ambulances/dispatch-choices';
import type { AnswerOf } from '../../../contract/call';
import { getIncident, type IncidentFilter, listIncidents } from '../../../contract/incidents/reads';
import { callApi, isApiFailure } from '../../api';
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

/** Null: there is none that this person may read, or not any more. It replaces what was read before, so that no later failure shows that. */
export function incidentQuery(id: number) {
  return queryOptions({
    queryKey: incidentKeys.one(id),
    queryFn: async ({ signal, client }) => {
      try {
        return await callApi(getIncident, { params: { id }, signal });
      } catch (failure) {
        if (!isApiFailure(failure) || failure.code !== 'NOT_FOUND') throw failure;
        leaveOutOfLists(client, id);
        return null;
      }
    },
  });
}

type Lists = InfiniteData<AnswerOf<typeof listIncidents>>;

/** The cached lists may be of before, and stay if they cannot be read again. */
function leaveOutOfLists(client: QueryClient, id: number): void {
  client.setQueriesData<Lists>(
    { queryKey: incidentKeys.lists },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          rows: page.rows.filter(({ formId }) => formId !== id),
        })),
      },
  );
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
