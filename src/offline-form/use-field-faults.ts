import { useCallback, useMemo, useState } from 'react';
import type { ApiFailure } from '../api';

/** An error, with the path of its field in the report. */
export interface FieldFault {
  path: string;
  message: string;
}

interface FieldFaults<Fault extends FieldFault> {
  /** The server's refusals, and the missing fields that the user has left (all of them after `showAll`). */
  shown: readonly Fault[];
  /** The last refusal of the server. */
  refusal: ApiFailure | null;
  onRefused: (failure: ApiFailure | null) => void;
  /** The user left this field. */
  onLeave: (path: string) => void;
  /** The user changed this field: the server's message about it no longer applies. */
  onChanged: (path: string) => void;
  showAll: () => void;
  /** Resets the form's errors. */
  clear: () => void;
}

/**
 * Decides when a form shows an error: a missing field after the user leaves it, a refusal until the user changes its
 * field.
 */
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
