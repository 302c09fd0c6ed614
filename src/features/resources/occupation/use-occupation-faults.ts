import { useCallback, useMemo } from 'react';
import {
  type OccupationSection,
  PATIENTS,
  sectionsOf,
} from '../../../../contract/resources/occupation-fields';
import type { ApiFailure } from '../../../api';
import { useFieldFaults } from '../../../offline-form';
import type { ErrorSummaryProps } from '../../../ui/error-summary';
import { changedPaths } from './compare-forms';
import { fieldIdOf, sectionIdOf } from './field-id';
import { faultsOf } from './occupation-report';
import type { OccupationState } from './occupation-state';
import { type PlacedFault, placeFaults } from './section-standing';

export function useSections({ capacity }: OccupationState, hasLists: boolean): readonly OccupationSection[] {
  return useMemo(() => {
    const asked = sectionsOf(capacity.report);
    return hasLists ? [...asked, { id: PATIENTS, title: 'Pacientes COVID e IRA', fields: [] }] : asked;
  }, [capacity, hasLists]);
}

/** Missing and refused answers, with their names on the screen. */
export function useOccupationFaults(
  { form, base, capacity }: OccupationState,
  sections: readonly OccupationSection[],
  opened: ApiFailure | null,
) {
  const missing = useMemo(
    () => placeFaults(faultsOf(form, capacity.report), sections, capacity.report),
    [form, capacity, sections],
  );
  const place = useCallback(
    ({ errors }: Pick<ApiFailure, 'errors'>) => placeFaults(errors, sections, capacity.report),
    [sections, capacity],
  );
  const faults = useFieldFaults(missing, place, opened);
  const changed = useMemo(() => changedPaths(form, base.form), [form, base]);
  const { refusal } = faults;
  const summary = useMemo(
    () => (refusal ? summaryOf(refusal, place(refusal), sections) : []),
    [refusal, place, sections],
  );
  return { ...faults, missing, changed, summary };
}

function summaryOf(
  { message: words }: ApiFailure,
  refused: readonly PlacedFault[],
  [first]: readonly OccupationSection[],
): ErrorSummaryProps['errors'] {
  if (refused.length === 0) return [{ fieldId: sectionIdOf(first?.id ?? ''), message: words }];
  return refused.map(({ path, name, message }) => ({
    fieldId: fieldIdOf(path),
    message: name === '' ? message : `${name}: ${message}`,
  }));
}
