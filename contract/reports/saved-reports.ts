import * as v from 'valibot';
import { rowsOf } from '../answer';
import { defineCall } from '../call';
import { DateText, IdText, requiredText } from '../fields';
import type { Fault } from '../resources/capacity';
import type { Actor } from '../roles';
import { GivenFilters } from './given-filters';
import { ownFilter } from './own-filter';
import { type SentDates, sentDates } from './report-dates';
import { REPORT_ROLES } from './report-roles';
import { REPORT_IDS, type ReportFilter, reportType } from './report-types';
import type { ReportQuery } from './reports';
import { PERIODS, periodDays, Schedule } from './saved-times';

const audience = { roles: REPORT_ROLES };
/** Of one person. */
export const MOST_SAVED = 20;
export const LONGEST_NAME = 60;

const Day = v.nullable(DateText);

/** The filters of a report with a name. The own entity is none of them: it is asked again each time. */
export const SaveReport = v.strictObject({
  name: requiredText(LONGEST_NAME),
  type: v.picklist(REPORT_IDS, 'El reporte no existe.'),
  filters: v.strictObject(GivenFilters),
  direction: v.picklist(['', '1', '2'], 'Escoja si son solicitados o recibidos.'),
  period: v.picklist(PERIODS, 'Escoja las fechas.'),
  /** Only of fixed days. */
  initial: Day,
  final: Day,
  schedule: v.nullable(Schedule),
});
export type SaveReport = v.InferOutput<typeof SaveReport>;

export const SavedReport = v.object({
  id: v.number(),
  ...SaveReport.entries,
  /** When it is made next, ISO 8601; null without a schedule. */
  nextAt: v.nullable(v.string()),
  /** Why it is no longer made; null while it is. */
  stopped: v.nullable(v.string()),
});
export type SavedReport = v.InferOutput<typeof SavedReport>;

type Asked = Pick<SaveReport, 'type' | 'filters' | 'direction' | 'period' | 'initial' | 'final'>;

/** The query of a saved report for this reader on this day: with the own entity of now, and the days of now. */
export function queryOfSaved(
  saved: Asked,
  viewer: Pick<Actor, 'roles' | 'entityId'>,
  now: Date,
): ReportQuery {
  const report = reportType(saved.type);
  const own = ownFilter(report, viewer, saved.direction);
  const given = Object.entries(saved.filters).filter(
    ([name]) => report.filters.includes(name as ReportFilter) && name !== own,
  );
  return {
    ...Object.fromEntries(given),
    ...(own && viewer.entityId !== null && { [own]: viewer.entityId }),
    ...(report.dates ? datesOf(saved, now) : {}),
  };
}

function datesOf({ period, initial, final }: Asked, now: Date): SentDates {
  if (period === 'none') return {};
  return sentDates(
    period === 'fixed' ? { initial: initial ?? '', final: final ?? '' } : periodDays(period, now),
  );
}

/** What a schedule cannot do: days that never change would give the same file each time. */
export function faultsOfSchedule({ type, period, schedule, filters }: SaveReport): Fault[] {
  if (!schedule) return [];
  const report = reportType(type);
  if (type === 'referralChat' || filters.referralId !== undefined)
    return [{ path: 'schedule', message: 'Un reporte de un solo traslado no se programa.' }];
  return report.dates && period === 'fixed'
    ? [{ path: 'period', message: 'Con fechas fijas saldría siempre lo mismo: escoja un período.' }]
    : [];
}

export const listSavedReports = defineCall({
  name: 'listSavedReports',
  method: 'GET',
  path: '/saved-reports',
  summary: 'Los reportes que la persona guardó con un nombre, y cuándo se preparan.',
  audience,
  answer: rowsOf(SavedReport),
});

export const saveReport = defineCall({
  name: 'saveReport',
  method: 'POST',
  path: '/saved-reports',
  summary:
    'Guarda los filtros de un reporte con un nombre, y cuándo se prepara. El mismo nombre reemplaza al anterior.',
  audience,
  perMinute: 20,
  body: SaveReport,
  answer: SavedReport,
});

export const removeSavedReport = defineCall({
  name: 'removeSavedReport',
  method: 'DELETE',
  path: '/saved-reports/:id',
  summary: 'Quita un reporte guardado propio. Los archivos que ya se prepararon quedan.',
  audience,
  params: v.object({ id: IdText }),
  body: v.strictObject({}),
  answer: v.object({ id: v.number() }),
});
