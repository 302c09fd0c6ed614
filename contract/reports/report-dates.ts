import { bogotaDay, dayAfter } from '../agreements/validity';
import type { Fault } from '../resources/capacity';
import type { ReportType } from './report-types';

const DAY_SECONDS = 86_400;
/** America/Bogota is UTC−5 without daylight saving. */
const BOGOTA_SECONDS = 5 * 3600;

/** The chosen days, `2026-02-28`; empty: not chosen. */
interface ChosenDays {
  initial: string;
  final: string;
}

/** Unix seconds. The end is not part of the range. */
export interface SentDates {
  initialDate?: number;
  endDate?: number;
}

/** The first second of a day in Bogotá. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000 + BOGOTA_SECONDS;
}

/** What is sent: the end is one day after the chosen final date, so that the final day counts whole (resources 5). */
export function sentDates({ initial, final }: ChosenDays): SentDates {
  return {
    ...(initial && { initialDate: startOf(initial) }),
    ...(final && { endDate: startOf(dayAfter(final, 1)) }),
  };
}

/** The chosen days of a sent range. */
export function chosenDays({ initialDate, endDate }: SentDates): ChosenDays {
  const dayOf = (seconds: number) => bogotaDay(new Date(seconds * 1000));
  return {
    initial: initialDate === undefined ? '' : dayOf(initialDate),
    final: endDate === undefined ? '' : dayOf(endDate - DAY_SECONDS),
  };
}

/** The same day of the month `months` later, or the last day of that month. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The last final date that is allowed after an initial one. */
export function latestFinal(initial: string, { months }: { months: number }, today: string): string {
  const most = monthsAfter(initial, months);
  return most < today ? most : today;
}

const NO_NUMBER: Partial<Record<ReportType['id'], string>> = {
  transports: 'Escriba el número del traslado o escoja las fechas.',
  referralChat: 'Escriba el número del traslado.',
};

/** The annex 5 needs a number or dates, a chat its number: nobody wants them of all transfers. */
export function faultsOfNumber(report: ReportType, sent: SentDates & { referralId?: unknown }): Fault[] {
  const message = NO_NUMBER[report.id];
  const isGiven = sent.referralId !== undefined || (report.dates !== null && sent.initialDate !== undefined);
  return message && !isGiven ? [{ path: 'referralId', message }] : [];
}

/** What the dates of a report break (resources 5); paths as in the query. The screen and the server use the same rules. */
export function faultsOfDates({ dates }: ReportType, sent: SentDates, now: Date): Fault[] {
  const { initialDate, endDate } = sent;
  const fault = (path: keyof SentDates, message: string): Fault[] => [{ path, message }];
  if (!dates)
    return initialDate === undefined && endDate === undefined
      ? []
      : fault(initialDate === undefined ? 'endDate' : 'initialDate', 'Este reporte no lleva fechas.');
  if (initialDate === undefined)
    return dates.required || endDate !== undefined ? fault('initialDate', 'Escoja la fecha inicial.') : [];
  if (initialDate * 1000 >= now.getTime())
    return fault('initialDate', 'La fecha inicial debe ser anterior a este momento.');
  if (endDate === undefined) return fault('endDate', 'Escoja la fecha final.');
  const { initial, final } = chosenDays(sent);
  if (final < initial) return fault('endDate', 'La fecha final no puede ser anterior a la inicial.');
  if (final > bogotaDay(now)) return fault('endDate', 'La fecha final debe ser anterior a este momento.');
  if (final > monthsAfter(initial, dates.months))
    return fault(
      'endDate',
      dates.months === 1
        ? 'Entre las dos fechas debe haber como mucho 1 mes.'
        : `Entre las dos fechas debe haber como mucho ${dates.months} meses.`,
    );
  return [];
}
