import { ownFilter } from '../../../../contract/reports/own-filter';
import type { ReportType } from '../../../../contract/reports/report-types';
import type { SavedReport, SaveReport } from '../../../../contract/reports/saved-reports';
import { type Period, periodDays } from '../../../../contract/reports/saved-times';
import type { Actor } from '../../../../contract/roles';
import { NOTHING, queryOf, type ReportForm } from '../report-form';

/** What is kept of the screen: without the own entity, which is asked again each time. */
export function askedOf(
  report: ReportType,
  form: ReportForm,
  viewer: Pick<Actor, 'roles' | 'entityId'>,
  period: Period,
): Pick<SaveReport, 'type' | 'filters' | 'direction' | 'period' | 'initial' | 'final'> {
  const own = ownFilter(report, viewer, form.direction);
  const { initialDate: _initial, endDate: _end, ...given } = queryOf(report, form, viewer);
  const filters = Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => name !== own)
      .map(([name, value]) => [name, Number(value)]),
  );
  const isFixed = report.dates !== null && period === 'fixed';
  return {
    type: report.id,
    filters,
    direction: form.direction,
    period,
    initial: (isFixed && form.initial) || null,
    final: (isFixed && form.final) || null,
  };
}

/** The screen of a saved report, with the days of now. */
export function formOf({ filters, direction, period, initial, final }: SavedReport, now: Date): ReportForm {
  const hasOwnDays = period === 'fixed' || period === 'none';
  const days = hasOwnDays ? { initial: initial ?? '', final: final ?? '' } : periodDays(period, now);
  const given = Object.entries(filters).map(([name, value]) => [name, String(value)]);
  return { ...NOTHING, ...Object.fromEntries(given), direction, ...days };
}
