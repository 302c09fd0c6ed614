import { useCallback, useMemo, useRef, useState } from 'react';
import type { FormContent } from './use-offline-form';

/** How a form follows what is known. */
export interface FollowingForm<State, Latest> {
  begin: (latest: Latest) => State;
  /** Something newer is known: it must not overwrite what was typed. */
  merge: (state: State, latest: Latest) => State;
  isDirty: (state: State) => boolean;
}

export interface FormState<State> {
  state: State;
  content: FormContent<State>;
  change: (to: (state: State) => State) => void;
}

/** The content of a form as the state of its component. */
export function useFormState<State, Latest>(
  { begin, merge, isDirty }: FollowingForm<State, Latest>,
  latest: Latest,
  onChange: () => void,
): FormState<State> {
  const [stored, setStored] = useState<State | null>(null);
  const state = useMemo(
    () => (stored === null ? begin(latest) : merge(stored, latest)),
    [stored, latest, begin, merge],
  );
  const current = useRef(state);
  current.current = state;
  const told = useRef(onChange);
  told.current = onChange;

  const set = useCallback((next: State) => {
    current.current = next;
    setStored(next);
  }, []);
  const change = useCallback(
    (to: (state: State) => State) => {
      set(to(current.current));
      told.current();
    },
    [set],
  );
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
