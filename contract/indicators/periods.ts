import { bogotaDay, dayAfter } from '../agreements/validity';
import { monthsAfter } from '../reports/report-dates';

/** The periods of the duration (resources 2), by their names on the wire. All end now. */
export const PERIOD_IDS = ['today', 'lastWeek', 'lastMonth', 'lastSixMonth'] as const;
export type PeriodId = (typeof PERIOD_IDS)[number];

export const PERIOD_LABELS: Record<PeriodId, string> = {
  today: 'Hoy',
  lastWeek: 'Última semana',
  lastMonth: 'Último mes',
  lastSixMonth: 'Últimos seis meses',
};

/** Both days in Bogotá, both included. */
export interface Days {
  from: string;
  until: string;
}

/** The days of a period: those of the transfer report with the same two dates (decision 0080). */
export function daysOfPeriod(period: PeriodId, now: Date): Days {
  const today = bogotaDay(now);
  return { from: firstDay(period, today), until: today };
}

function firstDay(period: PeriodId, today: string): string {
  switch (period) {
    case 'today':
      return today;
    case 'lastWeek':
      return dayAfter(today, -6);
    case 'lastMonth':
      return monthsBefore(today, 1);
    case 'lastSixMonth':
      return monthsBefore(today, 6);
  }
}

/** The earliest day whose day `months` later is not before this one: a report of both dates is allowed. */
function monthsBefore(day: string, months: number): string {
  const first = monthsAfter(day, -months);
  return monthsAfter(first, months) < day ? dayAfter(first, 1) : first;
}

/** A span of time; its end is not part of it. */
export interface Span {
  from: Date;
  until: Date;
}

const DAY_MS = 86_400_000;

/** From the first second of the first day until now. */
export function spanOfPeriod(period: PeriodId, now: Date): Span {
  const { from } = daysOfPeriod(period, now);
  // The millisecond of now belongs to it.
  return { from: new Date(`${from}T00:00:00-05:00`), until: new Date(now.getTime() + 1) };
}

/** The span of the same length before it: as many days earlier, until the same hour. */
export function spanBefore(period: PeriodId, now: Date): Span {
  const { from, until } = spanOfPeriod(period, now);
  const days = Math.ceil((until.getTime() - from.getTime()) / DAY_MS);
  const earlier = (at: Date) => new Date(at.getTime() - days * DAY_MS);
  return { from: earlier(from), until: earlier(until) };
}
