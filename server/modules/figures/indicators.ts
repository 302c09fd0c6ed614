import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import type { QueryOf } from '../../../contract/call';
import { isInArea } from '../../../contract/figures/areas';
import { type DateRange, faultOfRange, rangeOf } from '../../../contract/figures/date-range';
import { DAY_SERVICES, type DayService } from '../../../contract/figures/day-services';
import type { getIndicators, Indicators, ServiceDay, TotalDay } from '../../../contract/figures/figures';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import { DAY_COUNTS, type DayCount, type DaySum, readDays } from '../resources';
import { coverageOfDays, dayHospital, readExpected } from './day-coverage';

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
  // Archived hospitals have a past, until the day of their archive.
  const ips = [...reference.current.ips.values()].filter(({ municipalityId }) =>
    isInArea(query.area, municipalityId),
  );
  const [{ sums, sources }, expected] = await Promise.all([
    readDays(database.orm, {
      hospitals: ips.map(dayHospital),
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
    }),
    readExpected(database.orm, ips, days[0] ?? ''),
  ]);
  const byKey = new Map(sums.map((row) => [`${row.day} ${row.service}`, row]));
  const of = (day: string, service: DaySum['service']) => byKey.get(`${day} ${service}`);
  const seriesOf = <Day>(read: (sum: DaySum | undefined) => Day) =>
    Object.fromEntries(
      DAY_SERVICES.map((service) => [service, days.map((day) => read(of(day, service)))]),
    ) as Record<DayService, Day[]>;
  const services = seriesOf((sum) => serviceDay(sum));
  return {
    ...services,
    emergency: services.emergency.map((one, at) => ({ ...one, ...dayAndMonth(days[at] ?? '') })),
    total: days.map((day) => totalDay(of(day, 'total'))),
    known: {
      ...seriesOf((sum) => serviceDay(knownOf(sum))),
      total: days.map((day) => totalDay(knownOf(of(day, 'total')))),
    },
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

function serviceDay(sums: Partial<Record<DayCount, number | null>> | undefined): ServiceDay {
  return {
    total: sums?.offered ?? null,
    availables: sums?.available ?? null,
    covid: sums?.covid ?? null,
    ira: sums?.ira ?? null,
    usages: sums?.used ?? null,
  };
}

/** Without rows nobody gave a figure. */
function knownOf(sum: DaySum | undefined): Record<DayCount, number> {
  return sum?.known ?? (Object.fromEntries(DAY_COUNTS.map((name) => [name, 0])) as Record<DayCount, number>);
}

function totalDay(sums: Partial<Record<DayCount, number | null>> | undefined): TotalDay {
  return {
    covid: sums?.covid ?? null,
    covidMen: sums?.covidMen ?? null,
    covidWomen: sums?.covidWomen ?? null,
    ira: sums?.ira ?? null,
    iraMen: sums?.iraMen ?? null,
    iraWomen: sums?.iraWomen ?? null,
  };
}
