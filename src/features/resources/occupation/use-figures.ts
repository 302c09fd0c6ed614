import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { LIMITS } from '../../../../contract/limits';
import { isApiFailure } from '../../../api';
import { capacityQuery, occupationQuery } from '../../../subjects/resources/queries';
import { type Entry, useSubmissions } from '../../../submissions';
import { useWaitingReport } from '../../../submissions/use-report';
import { notify } from '../../../ui/notify';
import { type Figures, knownCapacity, knownOccupation } from './known-figures';

const CAPACITY_FAILED = 'Ocurrió un error al traer el último reporte de capacidad';
const OCCUPATION_FAILED = 'Ocurrió un error al traer el último reporte de ocupación';

/** `none`: no capacity was ever reported. */
export type FiguresState =
  | { as: 'pending' | 'none' }
  | { as: 'failed'; title: string; message: string }
  | { as: 'known'; figures: Figures; lastFailed: string | null };

export interface KnownFigures {
  state: FiguresState;
  capacity: ReturnType<typeof useCapacity>;
  occupation: ReturnType<typeof useOccupation>;
  retry: () => void;
}

const useCapacity = () => useQuery(capacityQuery);
const useOccupation = () => useQuery(occupationQuery);

/** What the hospital offers and what it last reported, with what waits on this device laid over. */
export function useFigures(mends: string | null): KnownFigures {
  const capacity = useCapacity();
  const occupation = useOccupation();
  const { isRead } = useSubmissions();
  const waitingCapacity = useWaitingReport('report-capacity');
  const waitingOccupation = without(useWaitingReport('report-occupation'), mends);
  const offered = useMemo(
    () => knownCapacity(capacity.data ?? null, waitingCapacity),
    [capacity.data, waitingCapacity],
  );
  const last = useMemo(
    () => knownOccupation(occupation.data ?? null, waitingOccupation),
    [occupation.data, waitingOccupation],
  );
  const figures = useMemo(() => offered && { capacity: offered, last }, [offered, last]);
  const isWithoutCapacity =
    isApiFailure(occupation.error) && occupation.error.code === 'CAPACITY_AVAILABLE_NOT_FOUND';
  useFailureAlert(capacity.error, CAPACITY_FAILED);
  useFailureAlert(isWithoutCapacity ? null : occupation.error, OCCUPATION_FAILED);

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
  return {
    state: stateOf(),
    capacity,
    occupation,
    retry: () => {
      if (capacity.isError) void capacity.refetch();
      if (occupation.isError) void occupation.refetch();
    },
  };
}

/** What failed once is pending again while it is asked for anew: the form that stands there meanwhile must stay. */
function isFirstAsked({
  isPending,
  errorUpdateCount,
}: Pick<UseQueryResult, 'isPending' | 'errorUpdateCount'>) {
  return isPending && errorUpdateCount === 0;
}

/** The submission that is open in the form is not what it is held against. */
function without(entry: Entry | null, id: string | null): Entry | null {
  return entry?.item.id === id ? null : entry;
}

/** Without a network the screen itself says so. */
function useFailureAlert(error: Error | null, text: string): void {
  useEffect(() => {
    if (error && !isApiFailure(error, 'offline')) notify.error(text, LIMITS.toastShortMs);
  }, [error, text]);
}
