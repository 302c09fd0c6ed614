import * as v from 'valibot';
import { Occupation } from '../../../../contract/resources/occupation';
import { OccupationAnswer, ReportOccupation } from '../../../../contract/resources/reports';
import type { DraftContent, OpenedSubmission } from '../../../offline-form';
import { confirmedPaths, unreviewedPaths } from './compare-forms';
import { reportOf } from './occupation-report';
import {
  beginWith,
  type Figures,
  isTouched,
  type OccupationState,
  occupationReducer,
  reopenIn,
} from './occupation-state';

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
  typedPatients: v.optional(v.looseObject({})),
});
const Kept = v.looseObject({
  form: Maps,
  base: v.looseObject({ form: Maps, said: v.array(v.string()) }),
  confirmed: v.array(v.string()),
});

/** What `useFormState` and `useOfflineForm` need to know of the occupation form. */
export const OCCUPATION_FORM = {
  draftKey: 'occupation',
  begin: beginWith,
  merge: (state: OccupationState, figures: Figures) => occupationReducer(state, { type: 'known', figures }),
  isDirty: isTouched,
  keep: ({ opened, form, base, confirmed }: OccupationState): DraftContent => ({
    value: { opened, form, base, confirmed },
    files: [],
  }),
  restore: ({ value }: DraftContent, now: OccupationState) =>
    v.is(Kept, value)
      ? occupationReducer(now, { type: 'take', kept: value as unknown as Omit<OccupationState, 'capacity'> })
      : null,
  open: ({ body, at }: OpenedSubmission, now: OccupationState) => {
    const parsed = v.safeParse(ReportOccupation, body);
    return parsed.success ? reopenIn(now, parsed.output, at) : null;
  },
};

/** Reads a report from this device, or the server's answer; null for anything else. Patients of the answer have more fields. */
export function readOccupation(content: unknown): Occupation | null {
  const submitted = v.safeParse(ReportOccupation, content);
  if (submitted.success) return submitted.output;
  const answered = v.safeParse(OccupationAnswer, content);
  return answered.success ? answered.output : null;
}

/** A report without its patients, as the server stores it. */
export function readStored(content: unknown): Occupation | null {
  const parsed = v.safeParse(Occupation, content);
  return parsed.success ? parsed.output : null;
}

/**
 * The report to send. The button is disabled while an answer is missing. `decided`: unchanged figures that the user sends over
 * those of a newer report, after a question that named them.
 */
export function bodyOf(
  { capacity, base, form, confirmed: sections }: OccupationState,
  decided: readonly string[] = [],
): object {
  const confirmed = confirmedPaths(form, base.form, base.said);
  const unreviewed = unreviewedPaths({
    capacity: capacity.report,
    form,
    base: base.form,
    confirmed: sections,
  }).filter((path) => !decided.includes(path));
  const stated = { capacityRef: capacity.ref, confirmed, unreviewed };
  return { basedOn: base.ref, ...reportOf(form, capacity.report, stated) };
}
