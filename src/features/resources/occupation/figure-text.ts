import type { Capacity } from '../../../../contract/resources/capacity';
import type { Occupation } from '../../../../contract/resources/occupation';
import { occupationFigures } from '../../../../contract/resources/report-figures';
import type { ReportFigure } from '../../../offline-form';
import type { OccupationForm } from './occupation-form';
import { reportOf } from './occupation-report';

/** The form's answers in the order of the screen. */
export function figuresOf(form: OccupationForm, capacity: Capacity): ReportFigure[] {
  const report = reportOf(form, capacity, { capacityRef: '', confirmed: [] });
  return occupationFigures(report as Occupation, capacity);
}
