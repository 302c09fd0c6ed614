import { bogotaDay, dayAfter } from '../../../../contract/agreements/validity';
import { type Area, isInArea } from '../../../../contract/figures/areas';
import { type BedForecast, FORECAST_HOURS } from '../../../../contract/figures/forecast';
import type { Platform } from '../../../platform/platform';
import { type BedDay, listBedDays } from '../../resources';
import { coverageOf, type HospitalNow, readNow } from '../now';
import type { BackTest } from './back-test';
import { forecast } from './forecast';
import { steadySeries } from './steady-series';

/** Days of the past that the models know. */
const HISTORY_DAYS = 90;
/** Beds for adults: the others do not free one for an adult. */
const SERVICE = 'uci';

/** The free ICU beds for adults of an area: the past days, now, and what is to be expected. */
export async function readBedForecast(platform: Platform, area: Area): Promise<BedForecast> {
  const hospitals = (await readNow(platform)).filter(({ hospital }) =>
    isInArea(area, hospital.municipalityId),
  );
  const today = bogotaDay(new Date(platform.clock.now()));
  const days = Array.from({ length: HISTORY_DAYS + 1 }, (_, at) => dayAfter(today, at - HISTORY_DAYS));
  const past = await listBedDays(platform.database.orm, {
    ipsIds: hospitals.map(({ hospital }) => hospital.id),
    service: SERVICE,
    from: days[0] ?? today,
    to: dayAfter(today, -1),
  });
  const { hospitals: count, ipsIds, series } = steadySeries([...past, ...bedsNow(hospitals, today)], days);
  return {
    hospitals: count,
    expected: hospitals.length,
    since: coverageOf(hospitals.filter(({ hospital }) => ipsIds.includes(hospital.id))).since,
    days: days.map((date, at) => ({ date, free: series[at]?.free ?? null })),
    ahead: FORECAST_HOURS.map((hours) => {
      const { value, reason, test, ...band } = forecast(series, hours / 24);
      return {
        hours,
        date: dayAfter(today, hours / 24),
        value,
        low: 'low' in band ? band.low : null,
        high: 'high' in band ? band.high : null,
        reason,
        tested: test && testedOf(test, days),
      };
    }),
  };
}

/** Today has not ended: the figures of the last 24 hours are taken for it. */
function bedsNow(hospitals: readonly HospitalNow[], today: string): BedDay[] {
  return hospitals.flatMap(({ hospital, figures }) => {
    const { offered = null, used = null, available = null } = figures?.get(SERVICE) ?? {};
    return offered === null || used === null || available === null
      ? []
      : [{ ipsId: hospital.id, day: today, offered, used, available }];
  });
}

function testedOf({ model, error, naiveError, inBand, tested }: BackTest, days: readonly string[]) {
  return {
    model,
    error,
    naiveError,
    inBand,
    days: tested.map(({ day, forecast: expected, actual }) => ({
      date: days[day] ?? '',
      forecast: Math.round(expected),
      actual,
    })),
  };
}
