import { queryOptions } from '@tanstack/react-query';
import { listTelecareAmbulances } from '../../../contract/telecare/telecare';
import { callApi } from '../../api';
import { telecareKeys } from './keys';
import { type CallSubject, callsOf } from './subject';

export function telecareAmbulancesQuery() {
  return queryOptions({
    queryKey: telecareKeys.ambulances,
    // A room that was defined a moment ago is a room.
    staleTime: 0,
    queryFn: ({ signal }) => callApi(listTelecareAmbulances, { signal }),
  });
}

/** The room of a transfer or an incident; `ambulanceId` separates the rooms of its ambulances. */
export function telecareQuery(subject: CallSubject, ambulanceId: number | null = null) {
  return queryOptions({
    queryKey: telecareKeys.one(subject, ambulanceId),
    staleTime: 0,
    queryFn: ({ signal }) => callApi(callsOf(subject).get, { params: { id: subject.id }, signal }),
  });
}
