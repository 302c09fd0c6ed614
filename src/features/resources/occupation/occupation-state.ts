import type { Capacity } from '../../../../contract/resources/capacity';
import type { Availability, Occupation } from '../../../../contract/resources/occupation';
import { sectionsOf } from '../../../../contract/resources/occupation-fields';
import type { PatientLists } from '../../../../contract/resources/patient-list';
import type { ReportOccupation } from '../../../../contract/resources/reports';
import type { Known } from '../../../offline-form';
import type { TypedPatients } from '../patient-lists/typed-patient';
import { changedPaths, isSame, onlyConfirmed, rebase } from './compare-forms';
import {
  type BedsOut,
  formOf,
  keepOffered,
  type OccupationForm,
  type Shared,
  saidPaths,
} from './occupation-form';
import { isChanged } from './section-standing';
import type { TypedWait } from './typed-wait';

/** The data behind the form: the hospital's capacity, and its last occupation report. */
export interface Figures {
  capacity: Known<Capacity>;
  last: Known<Occupation> | null;
}

/** The report that prefilled the form. */
export interface Base {
  ref: string | null;
  at: number | null;
  by: string | null;
  form: OccupationForm;
  /** Paths of the answers in that report. */
  said: readonly string[];
}

export interface OccupationState {
  /** The waiting report that is open in the form; absent for a new report. */
  opened?: { ref: string; at: number };
  capacity: Figures['capacity'];
  base: Base;
  form: OccupationForm;
  /** Sections that the user confirmed as unchanged. */
  confirmed: readonly string[];
}

export type OccupationEvent =
  | { type: 'available'; path: string; value: Availability }
  | { type: 'numbers'; path: string; value: number | null }
  | { type: 'shared'; path: string; value: Shared }
  | { type: 'waits'; path: string; value: TypedWait }
  | { type: 'beds'; service: string; value: readonly BedsOut[] }
  | { type: 'lists'; value: PatientLists }
  | { type: 'typedPatients'; value: TypedPatients }
  | { type: 'confirm' | 'open'; section: string }
  /** Newer data is known; only an untouched form takes it. */
  | { type: 'known'; figures: Figures }
  | { type: 'use-capacity'; capacity: Figures['capacity'] }
  | { type: 'use-last'; figures: Figures }
  /** The user wants the figures of this report over the present ones; the patient lists stay. */
  | { type: 'use-figures'; report: Occupation }
  | { type: 'take'; kept: Omit<OccupationState, 'capacity'> };

/** A form that follows the last report. */
export function beginWith(figures: Figures): OccupationState {
  const base = baseOf(figures);
  return { capacity: figures.capacity, base, form: base.form, confirmed: [] };
}

/** Opens a report that was made at this time again, in an untouched form. */
export function reopenIn(
  { capacity, base }: OccupationState,
  report: ReportOccupation,
  at: number,
): OccupationState {
  const form = formOf(capacity.report, report);
  const opened = { ref: report.clientRef, at };
  if (report.basedOn !== null && report.basedOn === base.ref)
    return { opened, capacity, base, form, confirmed: [] };
  const before: Base = {
    ref: report.basedOn,
    at,
    by: null,
    form: onlyConfirmed(form, report.confirmed),
    said: report.confirmed,
  };
  return { opened, capacity, base: before, form, confirmed: [] };
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
    case 'typedPatients':
      return withForm(state, { typedPatients: event.value });
    case 'confirm':
      return { ...state, confirmed: [...state.confirmed, event.section] };
    case 'open':
      return { ...state, confirmed: state.confirmed.filter((section) => section !== event.section) };
    case 'known':
      if (isTouched(state)) return withReceipt(state, event.figures);
      return isShown(state, event.figures) ? state : beginWith(event.figures);
    case 'use-capacity': {
      const { report } = event.capacity;
      const base = { ...state.base, form: keepOffered(state.base.form, report) };
      return { ...state, capacity: event.capacity, base, form: keepOffered(state.form, report) };
    }
    case 'use-last': {
      const base = baseOf({ ...event.figures, capacity: state.capacity });
      const form = rebase(state.form, state.base.form, base.form);
      return { ...state, base, form, confirmed: stillConfirmed(state, form) };
    }
    case 'use-figures': {
      const { lists, typedPatients } = state.form;
      return withForm(state, { ...formOf(state.capacity.report, event.report), lists, typedPatients });
    }
    case 'take': {
      const { opened, base, form, confirmed } = event.kept;
      const { report } = state.capacity;
      return {
        ...state,
        opened,
        base: { ...base, form: keepOffered(base.form, report) },
        form: keepOffered(form, report),
        confirmed,
      };
    }
  }
}

/** Whether leaving would lose input. */
export function isTouched({ opened, form, base, confirmed }: OccupationState): boolean {
  return opened !== undefined || confirmed.length > 0 || changedPaths(form, base.form).size > 0;
}

/** A capacity report later than this form's, or a correction of it; null when there is none. */
export function newerCapacity(state: OccupationState, { capacity }: Figures): Figures['capacity'] | null {
  const isOther =
    capacity.ref === state.capacity.ref
      ? capacity.at > state.capacity.at && !isSame(capacity.report, state.capacity.report)
      : capacity.at >= state.capacity.at;
  return isOther ? capacity : null;
}

/** An occupation report later than the one that prefilled the form. Never the one that is open in it. */
export function newerLast({ opened, base }: OccupationState, { last }: Figures): Figures['last'] {
  if (last === null || last.ref === base.ref || last.ref === opened?.ref) return null;
  return last.at >= Math.max(base.at ?? 0, opened?.at ?? 0) ? last : null;
}

/** The report that the form started from was received meanwhile: takes only its author and time. */
function withReceipt(state: OccupationState, { last }: Figures): OccupationState {
  const { opened, base } = state;
  if (last === null || last.by === null || last.ref !== (opened?.ref ?? base.ref)) return state;
  if (base.at === null || base.by !== null) return state;
  return { ...state, base: { ...base, at: last.at, by: last.by } };
}

/** The report that a new one would replace: `newer` if the form did not take it, else the one that prefilled the form. */
export function currentBase({ base, capacity }: OccupationState, newer: Figures['last']): Base {
  return newer ? baseOf({ capacity, last: newer }) : base;
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

/**
 * Whether the form already shows these reports. A report that was received meanwhile keeps its `clientRef` but gains
 * its author and the ids of its patients.
 */
function isShown(state: OccupationState, figures: Figures): boolean {
  const isOlder = !newerCapacity(state, figures) && !newerLast(state, figures);
  const isSameReport = figures.last?.ref === state.base.ref && figures.capacity.ref === state.capacity.ref;
  if (!isSameReport) return isOlder;
  const isSaidSo = (figures.last?.by ?? null) === state.base.by;
  return isSaidSo && changedPaths(baseOf(figures).form, state.base.form).size === 0;
}

/** The confirmed sections without those that now show other answers: nobody has looked at these. */
function stillConfirmed({ capacity, confirmed, form: before }: OccupationState, form: OccupationForm) {
  const changed = changedPaths(form, before);
  const others = sectionsOf(capacity.report).filter((section) => isChanged(section, changed));
  return confirmed.filter((id) => !others.some((section) => section.id === id));
}

function withForm(state: OccupationState, change: Partial<OccupationForm>): OccupationState {
  return { ...state, form: { ...state.form, ...change } };
}
