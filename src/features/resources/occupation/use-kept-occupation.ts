import { useMemo } from 'react';
import * as v from 'valibot';
import { type KeptForm, useKeptForm } from '../../../submissions/use-kept-form';
import { isTouched, type OccupationState } from './occupation-state';

const Maps = v.looseObject({
  available: v.looseObject({}),
  numbers: v.looseObject({}),
  shared: v.looseObject({}),
  waits: v.looseObject({}),
  beds: v.looseObject({}),
  lists: v.looseObject({
    covid: v.array(v.unknown()),
    ira: v.array(v.unknown()),
    removed: v.array(v.number()),
  }),
});
const Kept = v.looseObject({
  form: Maps,
  base: v.looseObject({ form: Maps, said: v.array(v.string()) }),
  confirmed: v.array(v.string()),
});

export interface KeptOccupation extends Pick<KeptForm, 'savedAt' | 'forget'> {
  /** What was left half filled in, until it is taken or thrown away. */
  found: { state: Omit<OccupationState, 'capacity'>; at: number } | null;
  settle: () => void;
}

/**
 * Keeps the form while there is something in it that would be lost, with the values that it began from. One that was opened
 * from the tray rests there already.
 */
export function useKeptOccupation(state: OccupationState, isActive: boolean): KeptOccupation {
  const value = useMemo(() => {
    const { form, base, confirmed } = state;
    return isActive && isTouched(state) ? { form, base, confirmed } : null;
  }, [state, isActive]);
  const { found, ...kept } = useKeptForm('occupation', value);
  const isOurs = isActive && found !== null && v.is(Kept, found.value);
  return {
    ...kept,
    found: isOurs ? { state: found.value as Omit<OccupationState, 'capacity'>, at: found.at } : null,
  };
}
