import { useQuery } from '@tanstack/react-query';
import type { Occupation } from '../../../contract/resources/occupation';
import { type Known, useKnownReport } from '../../offline-form';
import { occupationQuery } from '../../subjects/resources/queries';
import { readOccupation } from './occupation/occupation-kind';

/** The last occupation report of the user's hospital that this device knows; null when it knows none. */
export function useLastOccupation(): {
  last: Known<Occupation> | null;
  /** Nobody vouches for the hour of that report: it does not count as current (decision 0022). */
  isDoubtful: boolean;
  isAsking: boolean;
} {
  const { data, isFetching } = useQuery(occupationQuery);
  const { latest } = useKnownReport('report-occupation', readOccupation, data, null);
  const isDoubtful = latest?.ref === data?.clientRef && Boolean(data?.doubt);
  return { last: latest, isDoubtful, isAsking: isFetching };
}
