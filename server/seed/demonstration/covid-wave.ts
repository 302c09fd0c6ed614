import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import { DAY_SERVICES, type DayService, SERVICE_SOURCES } from '../../../contract/figures/day-services';
import type { Capacity, OfferedUnits } from '../../../contract/resources/capacity';
import type { Occupation } from '../../../contract/resources/occupation';
import { dayRows } from '../../modules/resources';
import type { ListCounts, listedPatient, resourceDay, resourceReport } from '../../modules/resources/tables';
import type { Random } from '../random';

type DayRow = typeof resourceDay.$inferInsert;

/** The history that the demonstration has. */
const HISTORY_DAYS = 90;
/** A wave of infections: days from its peak to now, and its width. */
const PEAK_DAYS_AGO = 50;
const WIDTH_DAYS = 17;

/** Patients of each list per offered bed at the peak. */
const AT_PEAK: Record<DayService, { covid: number; ira: number }> = {
  emergency: { covid: 0.5, ira: 0.35 },
  generalHospitalization: { covid: 0.3, ira: 0.12 },
  uce: { covid: 0.4, ira: 0.1 },
  uci: { covid: 0.7, ira: 0.1 },
  uciPediatric: { covid: 0.1, ira: 0.3 },
  uciNeonatal: { covid: 0, ira: 0.05 },
};
/** Part of the free beds that the wave takes at its peak. */
const TAKEN_AT_PEAK = 0.75;
/** Part of the days on which a hospital sent nothing. */
const MISSING = 0.03;

/** 1 at its peak; today as few as the patients who exist. */
const waveAt = (daysAgo: number) =>
  0.012 + 0.988 * Math.exp(-(((daysAgo - PEAK_DAYS_AGO) / WIDTH_DAYS) ** 2));

const bedsOf = (service: DayService, capacity: Capacity): number => {
  const { section, units } = SERVICE_SOURCES[service];
  const offered: OfferedUnits = capacity[section];
  return units.reduce((sum, [group, kind]) => sum + (offered[group]?.[kind]?.beds ?? 0), 0);
};

function patientsAt(random: Random, service: DayService, beds: number, daysAgo: number) {
  const count = (perBed: number) => {
    const expected = beds * perBed * waveAt(daysAgo) * (0.7 + 0.6 * random.next());
    const all = Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0);
    const men = Array.from({ length: all }).filter(() => random.chance(0.55)).length;
    return [men, all - men] as const;
  };
  const [covidMen, covidWomen] = count(AT_PEAK[service].covid);
  const [iraMen, iraWomen] = count(AT_PEAK[service].ira);
  return { covidMen, covidWomen, iraMen, iraWomen };
}

/** The lists of an earlier report. */
export function listsAt(random: Random, capacity: Capacity, daysAgo: number): ListCounts {
  return Object.fromEntries(
    DAY_SERVICES.map((service) => [
      SERVICE_SOURCES[service].serviceType,
      patientsAt(random, service, bedsOf(service, capacity), daysAgo),
    ]),
  );
}

/** The lists of the current report: its patients exist. */
export function listsOf(patients: readonly (typeof listedPatient.$inferInsert)[]): ListCounts {
  const lists: ListCounts = {};
  for (const { isCovid, patient } of patients) {
    const counts = { covidMen: 0, covidWomen: 0, iraMen: 0, iraWomen: 0, ...lists[patient.serviceType] };
    counts[`${isCovid ? 'covid' : 'ira'}${patient.sex === 'M' ? 'Men' : 'Women'}`] += 1;
    lists[patient.serviceType] = counts;
  }
  return lists;
}

interface Past {
  ipsId: number;
  offered: Capacity;
  /** In order. */
  occupations: readonly (typeof resourceReport.$inferInsert)[];
  now: Date;
}

/** The days of a hospital: those of its reports, and before them a history as an import gives it. */
export function daysOf(random: Random, { ipsId, offered, occupations, now }: Past): DayRow[] {
  const [first] = occupations;
  if (!first) return [];
  const lastOfDay = new Map(occupations.map((report) => [bogotaDay(report.createdAt), report]));
  const reported = [...lastOfDay.values()].map(({ createdAt, report, lists = null }) => ({
    createdAt,
    isDoubtful: false,
    occupation: report as Occupation,
    capacity: offered,
    lists,
  }));
  const days = dayRows(ipsId, reported);
  const today = bogotaDay(now);
  const begin = bogotaDay(first.createdAt);
  const history = Array.from({ length: HISTORY_DAYS }, (_, at) => HISTORY_DAYS - at)
    .filter((daysAgo) => dayAfter(today, -daysAgo) < begin && !random.chance(MISSING))
    .flatMap((daysAgo) => importedDay(random, ipsId, offered, dayAfter(today, -daysAgo), daysAgo, days));
  return [...history, ...days];
}

/** Part of the beds that is free on the days of the reports, on average: the history leads up to them. */
function usuallyFree(days: readonly DayRow[], service: DayService): number {
  const known = days.filter((row) => row.service === service && row.offered && row.available != null);
  const shares = known.map(({ available, offered }) => (available ?? 0) / (offered ?? 1));
  return shares.length === 0 ? 0.2 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function importedDay(
  random: Random,
  ipsId: number,
  capacity: Capacity,
  day: string,
  daysAgo: number,
  reported: readonly DayRow[],
): DayRow[] {
  const left = (1 - TAKEN_AT_PEAK * waveAt(daysAgo)) * (0.8 + 0.4 * random.next());
  return DAY_SERVICES.flatMap((service) => {
    const beds = bedsOf(service, capacity);
    if (beds === 0) return [];
    const available = Math.round(beds * usuallyFree(reported, service) * left);
    const patients = patientsAt(random, service, beds, daysAgo);
    return [
      {
        ipsId,
        day,
        service,
        offered: beds,
        used: Math.max(0, beds - available),
        available,
        ...patients,
        covid: patients.covidMen + patients.covidWomen,
        ira: patients.iraMen + patients.iraWomen,
        reportedAt: null,
        isDoubtful: false,
        source: 'import' as const,
      },
    ];
  });
}
