import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { LIMITS } from '../../../../contract/limits';
import type { Occupation } from '../../../../contract/resources/occupation';
import { isApiFailure } from '../../../api';
import { type KnownReport, useKnownReport } from '../../../offline-form';
import { capacityQuery, occupationQuery } from '../../../subjects/resources/queries';
import { useSubmissions } from '../../../submissions';
import { notify } from '../../../ui/notify';
import { readCapacity } from '../capacity/capacity-form';
import { readOccupation } from './occupation-kind';
import type { Figures } from './occupation-state';

const CAPACITY_FAILED = 'Ocurrió un error al traer el último reporte de capacidad';
const OCCUPATION_FAILED = 'Ocurrió un error al traer el último reporte de ocupación';

/** `none`: the hospital never reported its capacity. */
type FiguresState =
  | { as: 'pending' | 'none' }
  | { as: 'failed'; title: string; message: string }
  | { as: 'known'; figures: Figures; lastFailed: string | null };

interface KnownFigures {
  state: FiguresState;
  capacity: ReturnType<typeof useCapacity>;
  occupation: ReturnType<typeof useOccupation>;
  retry: () => void;
  onSent: KnownReport<Occupation>['onSent'];
}

const useCapacity = () => useQuery(capacityQuery);
const useOccupation = () => useQuery(occupationQuery);

/** The hospital's capacity and its last occupation report; a waiting report on this device replaces an older one. */
export function useFigures(corrects: string | null): KnownFigures {
  const capacity = useCapacity();
  const occupation = useOccupation();
  const { isRead } = useSubmissions();
  const { latest: offered } = useKnownReport('report-capacity', readCapacity, capacity.data, null);
  const { latest: last, onSent } = useKnownReport(
    'report-occupation',
    readOccupation,
    occupation.data,
    corrects,
  );
  const figures = useMemo(() => offered && { capacity: offered, last }, [offered, last]);
  const isWithoutCapacity =
    isApiFailure(occupation.error) && occupation.error.code === 'CAPACITY_AVAILABLE_NOT_FOUND';
  const stateOf = (): FiguresState => {
    if (!isRead || (capacity.isPending && !figures) || (isFirstAsked(occupation) && !last))
      return { as: 'pending' };
    if (figures) {
      const hasFailed = occupation.isError && !isWithoutCapacity && !occupation.data;
      return { as: 'known', figures, lastFailed: hasFailed ? OCCUPATION_FAILED : null };
    }
    if (capacity.isError && !isWithoutCapacity)
      return { as: 'failed', title: CAPACITY_FAILED, message: capacity.error.message };
    return { as: 'none' };
  };
  const state = stateOf();
  const isForm = state.as === 'known';
  // What the screen says in its place is not said again.
  useFailureAlert(isForm ? capacity.error : null, CAPACITY_FAILED);
  useFailureAlert(
    isForm && state.lastFailed === null && !isWithoutCapacity ? occupation.error : null,
    OCCUPATION_FAILED,
  );
  return {
    state,
    capacity,
    occupation,
    onSent,
    retry: () => {
      if (capacity.isError) void capacity.refetch();
      if (occupation.isError) void occupation.refetch();
    },
  };
}

/** A retry sets a failed query to pending again; the form that is shown must stay. */
function isFirstAsked({
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'errorUpdateCount'>) {
  return isPending && errorUpdateCount === 0;
}

/** Without a network the screen shows its own message. */
function useFailureAlert(error: Error | null, text: string): void {
  useEffect(() => {
    if (error && !isApiFailure(error, 'offline')) notify.error(text, LIMITS.toastShortMs);
  }, [error, text]);
}
