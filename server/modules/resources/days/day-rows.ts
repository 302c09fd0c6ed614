import { bogotaDay, dayAfter } from '../../../../contract/agreements/validity';
import { DAY_SERVICES, type DayService, SERVICE_SOURCES } from '../../../../contract/figures/day-services';
import type { Capacity } from '../../../../contract/resources/capacity';
import type { Occupation } from '../../../../contract/resources/occupation';
import { freeBeds, unitsOf } from '../../../../contract/resources/summary';
import { wholeSum } from '../../../../contract/resources/whole-sum';
import type { ListCounts, resourceDay } from '../tables';

type DayRow = typeof resourceDay.$inferInsert;
export type DayFigures = typeof resourceDay.$inferSelect;

/** An occupation report with the capacity that it was made against. */
export interface DayReport {
  createdAt: Date;
  isDoubtful: boolean;
  occupation: Pick<Occupation, 'urgency' | 'internment' | 'bedsOutOfService'>;
  /** Null if that report is lost. */
  capacity: Pick<Capacity, 'urgency' | 'internment'> | null;
  lists: ListCounts | null;
}

/**
 * The rows of a hospital from the last report of each day, in order. A day without one has the figures of the day before: its
 * last report was known for 24 hours. One of a doubtful hour may be older than it says and is not carried.
 */
export function dayRows(ipsId: number, reports: readonly DayReport[]): DayRow[] {
  return reports.flatMap((report, at) => {
    const day = bogotaDay(report.createdAt);
    const next = dayAfter(day, 1);
    const following = reports[at + 1];
    const isNextReported = following !== undefined && bogotaDay(following.createdAt) === next;
    const days = report.isDoubtful || isNextReported ? [day] : [day, next];
    const figures = DAY_SERVICES.map((service) => figuresOf(service, report));
    return days.flatMap((one) => figures.map((row) => ({ ipsId, day: one, ...row })));
  });
}

function figuresOf(service: DayService, report: DayReport): Omit<DayRow, 'ipsId' | 'day'> {
  const { createdAt, isDoubtful } = report;
  return {
    service,
    ...bedsOf(service, report),
    ...patientsOf(service, report.lists),
    reportedAt: createdAt,
    isDoubtful,
    source: 'report',
  };
}

function bedsOf(service: DayService, { capacity, occupation }: DayReport) {
  if (!capacity) return { offered: null, used: null, available: null };
  const { section, units } = SERVICE_SOURCES[service];
  const figures = unitsOf(section, { capacity: { report: capacity }, occupation: { report: occupation } });
  const found = units.flatMap(([group, kind]) => figures[group]?.[kind] ?? []);
  return {
    offered: wholeSum(found.map(({ beds }) => beds.offered)),
    used: wholeSum(found.map(({ beds }) => beds.used)),
    available: wholeSum(found.map(freeBeds)),
  };
}

const NO_PATIENTS = { covidMen: 0, covidWomen: 0, iraMen: 0, iraWomen: 0 };
const UNKNOWN_PATIENTS = {
  covid: null,
  covidMen: null,
  covidWomen: null,
  ira: null,
  iraMen: null,
  iraWomen: null,
};

function patientsOf(service: DayService, lists: ListCounts | null) {
  if (!lists) return UNKNOWN_PATIENTS;
  const counts = lists[SERVICE_SOURCES[service].serviceType] ?? NO_PATIENTS;
  return {
    ...counts,
    covid: counts.covidMen + counts.covidWomen,
    ira: counts.iraMen + counts.iraWomen,
  };
}
