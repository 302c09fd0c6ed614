import * as v from 'valibot';
import { asksDirection, type Direction, ownFilter } from '../../../contract/reports/own-filter';
import { faultsOfDates, faultsOfNumber, sentDates } from '../../../contract/reports/report-dates';
import {
  REPORT_FILTERS,
  REPORT_IDS,
  type ReportFilter,
  type ReportId,
  type ReportType,
} from '../../../contract/reports/report-types';
import type { Fault } from '../../../contract/resources/capacity';
import type { Actor } from '../../../contract/roles';

/** What is chosen on the screen, as texts: it is also the search of the address. Empty: not chosen, or `TODAS`. */
export type ReportForm = { initial: string; final: string; direction: Direction } & Record<
  ReportFilter,
  string
>;

export const NOTHING: ReportForm = {
  initial: '',
  final: '',
  direction: '',
  ...(Object.fromEntries(REPORT_FILTERS.map((filter) => [filter, ''])) as Record<ReportFilter, string>),
};

const Day = v.fallback(v.pipe(v.string(), v.isoDate()), '');
/** The router reads a number in an address as a number. */
const Number10 = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,10}$/)),
  '',
);

/** Reads an address; what is not valid counts as not chosen. */
export function readForm(search: Record<string, unknown>): ReportForm {
  const form = { ...NOTHING };
  for (const name of REPORT_FILTERS) form[name] = v.parse(Number10, search[name]);
  const direction = v.parse(Number10, search.direction);
  return {
    ...form,
    initial: v.parse(Day, search.initial),
    final: v.parse(Day, search.final),
    direction: direction === '1' || direction === '2' ? direction : '',
  };
}

/** The report of an address; null for none or an unknown one. */
export function readType(type: unknown): ReportId | null {
  return REPORT_IDS.find((id) => id === type) ?? null;
}

type Viewer = Pick<Actor, 'roles' | 'entityId'>;

/** Triage level 3 means both levels, which is no filter (resources 5). */
const BOTH_LEVELS = '3';

/** The query of a report: only its own filters, the own entity in its place, and the end one day after the final date. */
export function queryOf(report: ReportType, form: ReportForm, viewer: Viewer): Record<string, string> {
  const own = ownFilter(report, viewer, form.direction);
  const values = report.filters.flatMap((filter): [string, string][] => {
    const value = filter === own ? String(viewer.entityId ?? '') : form[filter];
    return value === '' || (filter === 'triage' && value === BOTH_LEVELS) ? [] : [[filter, value]];
  });
  const dates = Object.entries(report.dates ? sentDates(form) : {}).map(([name, at]) => [name, String(at)]);
  return Object.fromEntries([...values, ...dates]);
}

/** What is missing or not possible, at the fields of the screen. */
export function faultsOfForm(report: ReportType, form: ReportForm, viewer: Viewer, now: Date): Fault[] {
  const missing =
    asksDirection(report, viewer) && form.direction === ''
      ? [{ path: 'direction', message: 'Escoja si son solicitados o recibidos.' }]
      : [];
  const sent = report.dates ? sentDates(form) : {};
  const number = form.referralId === '' ? {} : { referralId: form.referralId };
  return [...missing, ...faultsOfNumber(report, { ...sent, ...number }), ...faultsOfDates(report, sent, now)];
}
