import { queryOptions } from '@tanstack/react-query';
import { getTelecare, listTelecareAmbulances } from '../../../contract/telecare/telecare';
import { callApi } from '../../api';
import { telecareKeys } from './keys';

export function telecareAmbulancesQuery() {
  return queryOptions({
    queryKey: telecareKeys.ambulances,
    // A room that was defined a moment ago is a room.
    staleTime: 0,
    queryFn: ({ signal }) => callApi(listTelecareAmbulances, { signal }),
  });
}

/** The room of a transfer; `ambulanceId` separates the rooms of its ambulances. */
export function telecareQuery(referralId: number, ambulanceId: number | null = null) {
  return queryOptions({
    queryKey: telecareKeys.one(referralId, ambulanceId),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(getTelecare, { params: { id: referralId }, signal }),
  });
}
