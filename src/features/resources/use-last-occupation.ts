import { useQuery } from '@tanstack/react-query';
import type { Occupation } from '../../../contract/resources/occupation';
import { useKnownReport } from '../../offline-form';
import { occupationQuery } from '../../subjects/resources/queries';
import { readOccupation } from './occupation/occupation-kind';

/** The last occupation report of the user's hospital that this device knows; null when it knows none. */
export function useLastOccupation(): Occupation | null {
  const { data } = useQuery(occupationQuery);
  return useKnownReport('report-occupation', readOccupation, data, null).latest?.report ?? null;
}
