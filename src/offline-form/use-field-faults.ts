import { useCallback, useMemo, useState } from 'react';
import type { ApiFailure } from '../api';

/** One thing that is wrong, at the path of its field in the report. */
export interface FieldFault {
  path: string;
  message: string;
}

export interface FieldFaults<Fault extends FieldFault> {
  /** What the fields say: what the server refused, and what is missing where the user was or asked. */
  shown: readonly Fault[];
  /** Why the server did not take it. */
  refusal: ApiFailure | null;
  onRefused: (failure: ApiFailure | null) => void;
  /** The user left this field. */
  onLeave: (path: string) => void;
  /** The user corrected this field: what the server said of it no longer holds. */
  onChanged: (path: string) => void;
  showAll: () => void;
  /** The form begins again. */
  clear: () => void;
}

/** When a form says what is wrong: `missing` once its field was left, a refusal until its field is corrected. */
export function useFieldFaults<Fault extends FieldFault>(
  missing: readonly Fault[],
  refusedAt: (failure: ApiFailure) => readonly Fault[],
  opened: ApiFailure | null,
): FieldFaults<Fault> {
  const [left, setLeft] = useState<ReadonlySet<string>>(NONE);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(NONE);
  const [isAllShown, setAllShown] = useState(false);
  const [later, setLater] = useState<{ failure: ApiFailure | null } | null>(null);
  const refusal = later ? later.failure : opened;
  const refused = useMemo(() => (refusal ? refusedAt(refusal) : []), [refusal, refusedAt]);
  const shown = useMemo(
    () => [
      ...refused.filter(({ path }) => ![...corrected].some((changed) => isWithin(path, changed))),
      ...missing.filter(({ path }) => isAllShown || left.has(path)),
    ],
    [missing, refused, left, corrected, isAllShown],
  );
  const onRefused = useCallback((failure: ApiFailure | null) => {
    setLater({ failure });
    setCorrected(NONE);
  }, []);
  return {
    shown,
    refusal,
    onRefused,
    onLeave: useCallback((path) => setLeft((all) => added(all, path)), []),
    onChanged: useCallback((path) => setCorrected((all) => added(all, path)), []),
    showAll: useCallback(() => setAllShown(true), []),
    clear: useCallback(() => {
      setLeft(NONE);
      setAllShown(false);
      onRefused(null);
    }, [onRefused]),
  };
}

const NONE: ReadonlySet<string> = new Set();

export function isWithin(path: string, holder: string): boolean {
  return path === holder || path.startsWith(`${holder}.`);
}

function added(all: ReadonlySet<string>, path: string): ReadonlySet<string> {
  return all.has(path) ? all : new Set(all).add(path);
}
