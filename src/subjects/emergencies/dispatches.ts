import { queryOptions } from '@tanstack/react-query';
import { listDispatches } from '../../../contract/incidents/dispatches';
import { callApi } from '../../api';

/** A lost hint costs no more than this. */
const EVERY_MS = 60_000;

/** The ambulances sent to open incidents; `unconfirmed`: those that nobody confirms, also while they drive. Under the key that a socket event marks. */
export const dispatchesQuery = (state: 'sent' | 'unconfirmed') =>
  queryOptions({
    queryKey: ['incidents', 'dispatches', state],
    meta: { rests: 'clinical' },
    queryFn: async ({ signal }) => (await callApi(listDispatches, { query: { state }, signal })).rows,
    refetchInterval: EVERY_MS,
  });
