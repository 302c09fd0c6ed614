import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import type { QueryOf } from '../../../contract/call';
import { isInArea } from '../../../contract/figures/areas';
import { type DateRange, faultOfRange, rangeOf } from '../../../contract/figures/date-range';
import { DAY_SERVICES, type DayService } from '../../../contract/figures/day-services';
import type {
  DayCoverage,
  getIndicators,
  Indicators,
  ServiceDay,
  TotalDay,
} from '../../../contract/figures/figures';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import { isOffered } from '../reference';
import { type DaySums, listDaySources, sumDays } from '../resources';
import { sumKnown } from './now';

/** The figures of an area by day. Throws `QUERY_INVALID` for dates that the specification forbids. */
export async function readIndicators(
  { database, reference, clock }: Platform,
  query: QueryOf<typeof getIndicators>,
): Promise<Indicators> {
  const nowSeconds = Math.floor(clock.now() / 1000);
  const range = rangeOf(query, nowSeconds);
  const fault = faultOfRange(range, nowSeconds);
  if (fault) throw new Refused('QUERY_INVALID', { errors: [fault], message: fault.message });

  const days = daysOf(range);
  // Archived hospitals have a past.
  const hospitals = [...reference.current.ips.values()].filter(({ municipalityId }) =>
    isInArea(query.area, municipalityId),
  );
  const asked = { ipsIds: hospitals.map(({ id }) => id), from: days[0] ?? '', to: days.at(-1) ?? '' };
  const [sums, sources] = await Promise.all([
    sumDays(database.orm, asked),
    listDaySources(database.orm, asked),
  ]);
  const expected = hospitals.filter(isOffered).map(({ id }) => id);
  const byKey = new Map(sums.map((row) => [`${row.day} ${row.service}`, row]));
  const of = (day: string, service: DayService) => byKey.get(`${day} ${service}`);
  const services = Object.fromEntries(
    DAY_SERVICES.map((service) => [service, days.map((day) => serviceDay(of(day, service)))]),
  ) as Record<DayService, ServiceDay[]>;
  return {
    ...services,
    emergency: services.emergency.map((one, at) => ({ ...one, ...dayAndMonth(days[at] ?? '') })),
    total: days.map((day) => totalDay(DAY_SERVICES.flatMap((service) => of(day, service) ?? []))),
    coverage: coverageOfDays(days, sources, expected),
  };
}

/** The days in Bogotá from the first to the last date, both included. */
function daysOf({ initialDate, endDate }: DateRange): string[] {
  const dayOf = (seconds: number) => bogotaDay(new Date(seconds * 1000));
  const [first, last] = [dayOf(initialDate), dayOf(endDate)];
  const days = [first];
  while ((days.at(-1) ?? last) < last) days.push(dayAfter(first, days.length));
  return days;
}

function dayAndMonth(day: string): { day: number; month: number } {
  const [, month = 0, date = 0] = day.split('-').map(Number);
  return { day: date, month };
}

function serviceDay(sums: DaySums | undefined): ServiceDay {
  return {
    total: sums?.offered ?? null,
    availables: sums?.available ?? null,
    covid: sums?.covid ?? null,
    ira: sums?.ira ?? null,
    usages: sums?.used ?? null,
  };
}

function totalDay(services: readonly DaySums[]): TotalDay {
  const sum = (name: keyof TotalDay) => sumKnown(services.map((one) => one[name]));
  return {
    covid: sum('covid'),
    covidMen: sum('covidMen'),
    covidWomen: sum('covidWomen'),
    ira: sum('ira'),
    iraMen: sum('iraMen'),
    iraWomen: sum('iraWomen'),
  };
}

type Source = Awaited<ReturnType<typeof listDaySources>>[number];

function coverageOfDays(
  days: readonly string[],
  sources: readonly Source[],
  expected: readonly number[],
): DayCoverage[] {
  const byDay = new Map<string, Source[]>(days.map((day) => [day, []]));
  for (const row of sources) byDay.get(row.day)?.push(row);
  return days.map((date) => {
    const rows = byDay.get(date) ?? [];
    const isOfDay = ({ source, reportedAt }: Source) =>
      source === 'import' || (source === 'report' && reportedAt !== null && bogotaDay(reportedAt) === date);
    const reported = rows.filter(isOfDay);
    return {
      date,
      reported: reported.length,
      carried: rows.filter((row) => row.source === 'report' && !isOfDay(row)).length,
      doubtful: reported.filter(({ isDoubtful }) => isDoubtful).length,
      // With those that were archived since.
      hospitals: new Set([...expected, ...rows.map(({ ipsId }) => ipsId)]).size,
    };
  });
}
