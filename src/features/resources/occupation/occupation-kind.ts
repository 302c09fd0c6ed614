import * as v from 'valibot';
import type { Occupation } from '../../../../contract/resources/occupation';
import { OccupationAnswer, ReportOccupation } from '../../../../contract/resources/reports';
import type { DraftContent, OpenedSubmission } from '../../../offline-form';
import { confirmedPaths } from './compare-forms';
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
});
const Kept = v.looseObject({
  form: Maps,
  base: v.looseObject({ form: Maps, said: v.array(v.string()) }),
  confirmed: v.array(v.string()),
});

/** The occupation form as one of the forms that work without a network. */
export const OCCUPATION_FORM = {
  draftKey: 'occupation',
  begin: beginWith,
  merge: (state: OccupationState, figures: Figures) => occupationReducer(state, { type: 'known', figures }),
  isDirty: isTouched,
  keep: ({ form, base, confirmed }: OccupationState): DraftContent => ({
    value: { form, base, confirmed },
    files: [],
  }),
  restore: ({ value }: DraftContent, now: OccupationState) =>
    v.is(Kept, value)
      ? occupationReducer(now, { type: 'take', kept: value as unknown as Omit<OccupationState, 'capacity'> })
      : null,
  open: ({ body }: OpenedSubmission, now: OccupationState) => {
    const parsed = v.safeParse(ReportOccupation, body);
    return parsed.success ? reopenIn(now, parsed.output) : null;
  },
};

/** A submitted report, or the server's answer with its patients as they are stored. */
export function readOccupation(content: unknown): Occupation | null {
  const submitted = v.safeParse(ReportOccupation, content);
  if (submitted.success) return submitted.output;
  const answered = v.safeParse(OccupationAnswer, content);
  return answered.success ? answered.output : null;
}

/** The report as it is sent. The button is disabled while something is missing in it. */
export function bodyOf({ capacity, base, form }: OccupationState): object {
  const confirmed = confirmedPaths(form, base.form, base.said);
  return { basedOn: base.ref, ...reportOf(form, capacity.report, { capacityRef: capacity.ref, confirmed }) };
}
