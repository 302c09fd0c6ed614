import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiFailure } from '../../../api';
import { useSession } from '../../../session';
import { useSeconds } from '../live/use-seconds';
import { arrivalQuery } from './arrival-query';
import { failedWords, shownWords } from './shown-words';
import { isAboutTrip, stopOf, type Trip } from './trip';

/** The last answer with its words of this second. Null before the first answer, and when the transfer was taken from this person. */
export function useArrival(trip: Trip) {
  const query = useQuery(arrivalQuery(trip.transferId));
  const { profile } = useSession();
  const now = useSeconds();
  const failure = useLastFailure(trip.transferId, query.error);
  const { data: arrival } = query;
  if (isApiFailure(failure, 'missing')) return null;
  if (arrival === undefined && !failure) return null;
  const ownIpsId = profile.family === 'IPS' ? profile.entityId : null;
  return {
    arrival: arrival ?? null,
    words: arrival === undefined ? failedWords(failure, trip) : shownWords(arrival, trip, { now, ownIpsId }),
    /** The question that failed without any earlier answer; null otherwise. */
    failed: arrival === undefined ? query : null,
    /** Where it goes next; null if the place is unknown. */
    stop: arrival ? stopOf(arrival, trip) : null,
    /** The way of the answer is that of the trip. */
    isCurrent: arrival != null && isAboutTrip(arrival, trip),
    now,
  };
}

/** Also while the question is asked again: the words of a failure do not come and go. */
function useLastFailure(transferId: number, error: Error | null): Error | null {
  const [last, setLast] = useState({ transferId, error });
  const isOther = last.transferId !== transferId;
  if (isOther || (error && error !== last.error)) setLast({ transferId, error });
  return error ?? (isOther ? null : last.error);
}
