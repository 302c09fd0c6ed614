import { useCallback, useMemo, useRef, useState } from 'react';
import type { FormContent } from './use-offline-form';

/** How a form follows the latest known data. */
interface FollowingForm<State, Latest> {
  begin: (latest: Latest) => State;
  /** Takes over newer data; it must not overwrite the user's input. */
  merge: (state: State, latest: Latest) => State;
  isDirty: (state: State) => boolean;
}

interface FormState<State> {
  state: State;
  content: FormContent<State>;
  change: (to: (state: State) => State) => void;
}

/** Holds the content of a form as state of its component. After `change`, call `changed` of the offline form. */
export function useFormState<State, Latest>(
  { begin, merge, isDirty }: FollowingForm<State, Latest>,
  latest: Latest,
): FormState<State> {
  const [stored, setStored] = useState<State | null>(null);
  const state = useMemo(
    () => (stored === null ? begin(latest) : merge(stored, latest)),
    [stored, latest, begin, merge],
  );
  const current = useRef(state);
  current.current = state;

  const set = useCallback((next: State) => {
    current.current = next;
    setStored(next);
  }, []);
  const change = useCallback((to: (state: State) => State) => set(to(current.current)), [set]);
  return {
    state,
    change,
    content: {
      isDirty: isDirty(state),
      isUnsent: () => isDirty(current.current),
      get: () => current.current,
      set,
      clear: () => {
        current.current = begin(latest);
        setStored(null);
      },
    },
  };
}
