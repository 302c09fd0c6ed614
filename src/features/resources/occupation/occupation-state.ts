import type { Capacity } from '../../../../contract/resources/capacity';
import type { Availability, Occupation } from '../../../../contract/resources/occupation';
import type { PatientLists } from '../../../../contract/resources/patient-list';
import type { ReportOccupation } from '../../../../contract/resources/reports';
import type { Known } from '../../../offline-form';
import { changedPaths, isSame, onlyConfirmed, rebase } from './compare-forms';
import {
  type BedsOut,
  formOf,
  keepOffered,
  type OccupationForm,
  type Shared,
  saidPaths,
} from './occupation-form';
import type { TypedWait } from './typed-wait';

/** What the form is made of: what the hospital offers, and its last occupation report. */
export interface Figures {
  capacity: Known<Capacity>;
  last: Known<Occupation> | null;
}

/** The report whose values were laid in. */
export interface Base {
  ref: string | null;
  at: number | null;
  by: string | null;
  form: OccupationForm;
  /** What it did say, by path. */
  said: readonly string[];
}

export interface OccupationState {
  capacity: Figures['capacity'];
  base: Base;
  form: OccupationForm;
  /** Sections of which somebody said that nothing changed. */
  confirmed: readonly string[];
}

export type OccupationEvent =
  | { type: 'available'; path: string; value: Availability }
  | { type: 'numbers'; path: string; value: number | null }
  | { type: 'shared'; path: string; value: Shared }
  | { type: 'waits'; path: string; value: TypedWait }
  | { type: 'beds'; service: string; value: readonly BedsOut[] }
  | { type: 'lists'; value: PatientLists }
  | { type: 'confirm' | 'open'; section: string }
  /** Something newer is known; it is laid in only where nobody has typed anything. */
  | { type: 'known'; figures: Figures }
  | { type: 'use-capacity'; capacity: Figures['capacity'] }
  | { type: 'use-last'; figures: Figures }
  | { type: 'take'; kept: Omit<OccupationState, 'capacity'> };

/** A form that follows the last report. */
export function beginWith(figures: Figures): OccupationState {
  const base = baseOf(figures);
  return { capacity: figures.capacity, base, form: base.form, confirmed: [] };
}

/** The form of a report that is opened again, in the place of an untouched one. */
export function reopenIn({ capacity, base }: OccupationState, opened: ReportOccupation): OccupationState {
  const form = formOf(capacity.report, opened);
  if (opened.basedOn === base.ref) return { capacity, base, form, confirmed: [] };
  const before: Base = {
    ref: opened.basedOn,
    at: null,
    by: null,
    form: onlyConfirmed(form, opened.confirmed),
    said: opened.confirmed,
  };
  return { capacity, base: before, form, confirmed: [] };
}

export function occupationReducer(state: OccupationState, event: OccupationEvent): OccupationState {
  switch (event.type) {
    case 'available':
    case 'numbers':
    case 'shared':
    case 'waits':
      return withForm(state, {
        [event.type]: { ...state.form[event.type], [event.path]: event.value },
      });
    case 'beds': {
      const { [event.service]: _replaced, ...others } = state.form.beds;
      const beds = event.value.length > 0 ? { ...others, [event.service]: event.value } : others;
      return withForm(state, { beds });
    }
    case 'lists':
      return withForm(state, { lists: event.value });
    case 'confirm':
      return { ...state, confirmed: [...state.confirmed, event.section] };
    case 'open':
      return { ...state, confirmed: state.confirmed.filter((section) => section !== event.section) };
    case 'known':
      return isTouched(state) || isShown(state, event.figures) ? state : beginWith(event.figures);
    case 'use-capacity': {
      const { report } = event.capacity;
      const base = { ...state.base, form: keepOffered(state.base.form, report) };
      return { ...state, capacity: event.capacity, base, form: keepOffered(state.form, report) };
    }
    case 'use-last': {
      const base = baseOf({ ...event.figures, capacity: state.capacity });
      return { ...state, base, form: rebase(state.form, state.base.form, base.form) };
    }
    case 'take': {
      const { base, form, confirmed } = event.kept;
      const { report } = state.capacity;
      return {
        ...state,
        base: { ...base, form: keepOffered(base.form, report) },
        form: keepOffered(form, report),
        confirmed,
      };
    }
  }
}

/** Whether there is something that would be lost. */
export function isTouched({ form, base, confirmed }: OccupationState): boolean {
  return confirmed.length > 0 || changedPaths(form, base.form).size > 0;
}

/** A capacity report that was made after the one of this form, or a correction of it; null where this is the last. */
export function newerCapacity(state: OccupationState, { capacity }: Figures): Figures['capacity'] | null {
  const isOther =
    capacity.ref === state.capacity.ref
      ? capacity.at > state.capacity.at && !isSame(capacity.report, state.capacity.report)
      : capacity.at >= state.capacity.at;
  return isOther ? capacity : null;
}

/** An occupation report that was made after the one whose values were laid in. */
export function newerLast({ base }: OccupationState, { last }: Figures): Figures['last'] {
  return last !== null && last.ref !== base.ref && last.at >= (base.at ?? 0) ? last : null;
}

function baseOf({ capacity, last }: Figures): Base {
  return {
    ref: last?.ref ?? null,
    at: last?.at ?? null,
    by: last?.by ?? null,
    form: formOf(capacity.report, last?.report ?? null),
    said: saidPaths(capacity.report, last?.report ?? null),
  };
}

/** What was received meanwhile under the same name says more: who made it, and a number for who is on the lists. */
function isShown(state: OccupationState, figures: Figures): boolean {
  const isOlder = !newerCapacity(state, figures) && !newerLast(state, figures);
  const isSameReport = figures.last?.ref === state.base.ref && figures.capacity.ref === state.capacity.ref;
  if (!isSameReport) return isOlder;
  const isSaidSo = (figures.last?.by ?? null) === state.base.by;
  return isSaidSo && changedPaths(baseOf(figures).form, state.base.form).size === 0;
}

function withForm(state: OccupationState, change: Partial<OccupationForm>): OccupationState {
  return { ...state, form: { ...state.form, ...change } };
}
