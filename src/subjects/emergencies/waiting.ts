import { queryOptions } from '@tanstack/react-query';
import { countWaitingRequests } from '../../../contract/ambulance-requests/reads';
import { countWaitingIncidents } from '../../../contract/incidents/reads';
import { callApi } from '../../api';
import { agoText } from '../../ui/format/duration';

/** A lost hint costs no more than this. */
const EVERY_MS = 60_000;

/** The citizens' requests that nobody has attended. Its key is under those that a socket event marks. */
export const waitingRequestsQuery = queryOptions({
  queryKey: ['ambulanceRequests', 'waiting'],
  meta: { rests: 'clinical' },
  queryFn: ({ signal }) => callApi(countWaitingRequests, { signal }),
  refetchInterval: EVERY_MS,
});

/** The incidents without an ambulance, and those whose ambulance nobody confirms. */
export const waitingIncidentsQuery = queryOptions({
  queryKey: ['incidents', 'waiting'],
  meta: { rests: 'clinical' },
  queryFn: ({ signal }) => callApi(countWaitingIncidents, { signal }),
  refetchInterval: EVERY_MS,
});

export const requestsText = (count: number) =>
  count === 1 ? '1 solicitud sin atender' : `${count} solicitudes sin atender`;

/** `1 incidente sin ambulancia y 2 sin confirmar`; of one kind only, that one. */
export function incidentsText({ waiting, unconfirmed }: { waiting: number; unconfirmed: number }): string {
  const of = (count: number) => (count === 1 ? '1 incidente' : `${count} incidentes`);
  if (waiting === 0) return `${of(unconfirmed)} con ambulancia sin confirmar`;
  return `${of(waiting)} sin ambulancia${unconfirmed > 0 ? ` y ${unconfirmed} sin confirmar` : ''}`;
}

/** Of an ambulance that was sent to an incident. */
export const ON_ITS_WAY = 'Va en camino según el GPS; nadie lo ha confirmado.';
export const ON_ITS_WAY_TITLE = 'En camino según el GPS, sin confirmar';

export const minutesSince = (at: string, now: Date) => (now.getTime() - Date.parse(at)) / 60_000;

/** `hace 14 min`. */
export function sentText(at: string, now: Date): string {
  return agoText(minutesSince(at, now));
}
