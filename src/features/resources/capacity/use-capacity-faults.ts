import { useCallback, useMemo, useState } from 'react';
import type { Capacity } from '../../../../contract/resources/capacity';
import type { ApiFailure } from '../../../api';
import { type CapacityFault, missingIn, refusedAt } from './capacity-form';

export interface CapacityFaults {
  /** What keeps it from being sent. */
  missing: readonly CapacityFault[];
  /** What the fields say: at those that somebody left or asked about, and what the server refused. */
  shown: readonly CapacityFault[];
  /** Why the server did not take it. */
  refusal: ApiFailure | null;
  onRefused: (failure: ApiFailure | null) => void;
  onTouched: (path: string) => void;
  /** It was corrected: what the server said of it holds no more. */
  onChanged: (path: string) => void;
  showAll: () => void;
}

export function useCapacityFaults(capacity: Capacity, before: ApiFailure | null): CapacityFaults {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isAllShown, setAllShown] = useState(false);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [later, setLater] = useState<{ failure: ApiFailure | null } | null>(null);
  const refusal = later ? later.failure : before;
  const missing = useMemo(() => missingIn(capacity), [capacity]);
  const shown = useMemo(
    () => [
      ...missing.filter(({ path }) => isAllShown || touched.has(path)),
      ...refusedAt(refusal?.errors ?? []).filter(({ path }) => !corrected.has(path)),
    ],
    [missing, touched, isAllShown, refusal, corrected],
  );
  return {
    missing,
    shown,
    refusal,
    onRefused: (failure) => {
      setLater({ failure });
      setCorrected(new Set());
    },
    onTouched: useCallback((path) => setTouched((all) => (all.has(path) ? all : new Set(all).add(path))), []),
    onChanged: useCallback(
      (path) => setCorrected((all) => (all.has(path) ? all : new Set(all).add(path))),
      [],
    ),
    showAll: () => setAllShown(true),
  };
}
