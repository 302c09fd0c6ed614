import { queryOptions } from '@tanstack/react-query';
import { countWaitingRequests } from '../../../contract/ambulance-requests/reads';
import { countWaitingIncidents } from '../../../contract/incidents/reads';
import { callApi } from '../../api';

/** A lost hint costs no more than this. */
const EVERY_MS = 60_000;

/** The citizens' requests that nobody has attended. Its key is under those that a socket event marks. */
export const waitingRequestsQuery = queryOptions({
  queryKey: ['ambulanceRequests', 'waiting'],
  queryFn: ({ signal }) => callApi(countWaitingRequests, { signal }),
  refetchInterval: EVERY_MS,
});

/** The incidents without an ambulance. */
export const waitingIncidentsQuery = queryOptions({
  queryKey: ['incidents', 'waiting'],
  queryFn: ({ signal }) => callApi(countWaitingIncidents, { signal }),
  refetchInterval: EVERY_MS,
});

export const requestsText = (count: number) =>
  count === 1 ? '1 solicitud sin atender' : `${count} solicitudes sin atender`;

export const incidentsText = (count: number) =>
  count === 1 ? '1 incidente sin ambulancia' : `${count} incidentes sin ambulancia`;
