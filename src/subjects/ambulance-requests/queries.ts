import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listBlocks } from '../../../contract/ambulance-requests/blocks';
import {
  getAmbulanceRequest,
  getRequestPhoto,
  listAmbulanceRequests,
} from '../../../contract/ambulance-requests/reads';
import type { StatusFilter } from '../../../contract/ambulance-requests/status-words';
import { listLatestEvents } from '../../../contract/incidents/incidents';
import { callApi, downloadFile } from '../../api';
import { photoKey, requestKeys } from './keys';

/** What is said where the list cannot be read. */
export const REQUESTS_FAILED = 'Ocurrió un problema al cargar las solicitudes, inténtalo más tarde';

/** Stored on the device: offline the last seen requests are there, with their age. */
const rests = { rests: 'clinical' } as const;

/** The requests with this status: the pending ones as they wait, the longest first; else the newest first. */
export function requestsQuery(status: StatusFilter) {
  return infiniteQueryOptions({
    queryKey: requestKeys.list(status),
    meta: rests,
    queryFn: ({ pageParam, signal }) =>
      callApi(listAmbulanceRequests, {
        query: { status, ...(pageParam !== null && { before: String(pageParam) }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function requestQuery(id: number) {
  return queryOptions({
    queryKey: requestKeys.one(id),
    meta: rests,
    queryFn: ({ signal }) => callApi(getAmbulanceRequest, { params: { id }, signal }),
  });
}

/** The blocks that count now. */
export const blocksQuery = queryOptions({
  queryKey: requestKeys.blocks,
  queryFn: async ({ signal }) => (await callApi(listBlocks, { signal })).rows,
});

/** The incidents that a duplicate may be of: asked again each time. */
export const latestEventsQuery = queryOptions({
  queryKey: requestKeys.events,
  staleTime: 0,
  queryFn: async ({ signal }) => (await callApi(listLatestEvents, { signal })).events,
});

/** A person's picture: in memory only, while it is shown. */
export function photoQuery(id: number, url: string) {
  return queryOptions({
    queryKey: photoKey(url),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => downloadFile(getRequestPhoto, { params: { id } }, signal),
  });
}
