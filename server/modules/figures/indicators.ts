import { bogotaDay, dayAfter } from '../../../contract/agreements/validity';
import type { QueryOf } from '../../../contract/call';
import { isInArea } from '../../../contract/figures/areas';
import { type DateRange, faultOfRange, rangeOf } from '../../../contract/figures/date-range';
import { DAY_SERVICES, type DayService } from '../../../contract/figures/day-services';
import type { getIndicators, Indicators, ServiceDay, TotalDay } from '../../../contract/figures/figures';
import { Refused } from '../../platform/http/refused';
import type { Platform } from '../../platform/platform';
import { type DaySum, readDays, SUMMED, type Summed } from '../resources';
import { coverageOfDays, readExpected } from './day-coverage';
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
  const ips = [...reference.current.ips.values()].filter(({ municipalityId }) =>
    isInArea(query.area, municipalityId),
  );
  const [{ sums, sources }, expected] = await Promise.all([
    readDays(database.orm, {
      ipsIds: ips.map(({ id }) => id),
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
    }),
    readExpected(database.orm, ips, days[0] ?? ''),
  ]);
  const byKey = new Map(sums.map((row) => [`${row.day} ${row.service}`, row]));
  const of = (day: string, service: DayService) => byKey.get(`${day} ${service}`);
  const seriesOf = <Day>(read: (sum: DaySum | undefined) => Day) =>
    Object.fromEntries(
      DAY_SERVICES.map((service) => [service, days.map((day) => read(of(day, service)))]),
    ) as Record<DayService, Day[]>;
  const services = seriesOf((sum) => serviceDay(sum));
  const ofDay = (day: string) => DAY_SERVICES.map((service) => of(day, service));
  return {
    ...services,
    emergency: services.emergency.map((one, at) => ({ ...one, ...dayAndMonth(days[at] ?? '') })),
    total: days.map((day) => totalDay(ofDay(day))),
    known: {
      ...seriesOf((sum) => serviceDay(knownOf(sum))),
      total: days.map((day) => knownTotal(ofDay(day))),
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

function serviceDay(sums: Partial<Record<Summed, number | null>> | undefined): ServiceDay {
  return {
    total: sums?.offered ?? null,
    availables: sums?.available ?? null,
    covid: sums?.covid ?? null,
    ira: sums?.ira ?? null,
    usages: sums?.used ?? null,
  };
}

/** Without rows nobody gave a figure. */
function knownOf(sum: DaySum | undefined): Record<Summed, number> {
  return sum?.known ?? (Object.fromEntries(SUMMED.map((name) => [name, 0])) as Record<Summed, number>);
}

function totalDay(services: readonly (DaySum | undefined)[]): TotalDay {
  return totalOf((name) => sumKnown(services.map((one) => one?.[name] ?? null)));
}

/** Of a sum over services the hospitals that gave the service that fewest gave. */
function knownTotal(services: readonly (DaySum | undefined)[]): TotalDay {
  return totalOf((name) => Math.min(...services.map((one) => knownOf(one)[name])));
}

function totalOf(figure: (name: keyof TotalDay) => number | null): TotalDay {
  return {
    covid: figure('covid'),
    covidMen: figure('covidMen'),
    covidWomen: figure('covidWomen'),
    ira: figure('ira'),
    iraMen: figure('iraMen'),
    iraWomen: figure('iraWomen'),
  };
}
