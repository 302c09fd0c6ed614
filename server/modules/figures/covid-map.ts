import { DAY_SERVICES, type DayService, INTENSIVE_SERVICES } from '../../../contract/figures/day-services';
import type { CovidMap } from '../../../contract/figures/figures';
import { countKnown, coverageOf, figureOf, type HospitalNow, sumKnown } from './now';

export function covidMap(hospitals: readonly HospitalNow[]): CovidMap {
  const covid = (services: readonly DayService[]) => hospitals.map((one) => figureOf(one, services, 'covid'));
  return {
    ips: hospitals
      .map((one) => ({
        ipsId: one.hospital.id,
        ips: one.hospital.name,
        lat: one.hospital.lat,
        lng: one.hospital.lng,
        ...casesOf((services) => figureOf(one, services, 'covid')),
        reportedAt: one.reportedAt?.toISOString() ?? null,
      }))
      .sort((one, other) => (other.cases.covid ?? -1) - (one.cases.covid ?? -1)),
    total: casesOf((services) => sumKnown(covid(services))),
    known: casesOf((services) => countKnown(covid(services))),
    coverage: coverageOf(hospitals),
  };
}

function casesOf(count: (services: readonly DayService[]) => number | null): CovidMap['total'] {
  const covid = (...services: DayService[]) => ({ covid: count(services) });
  return {
    cases: covid(...DAY_SERVICES),
    hospitalization: {
      uci: covid(...INTENSIVE_SERVICES),
      uce: covid('uce'),
      general: covid('generalHospitalization'),
    },
    emergency: { general: covid('emergency') },
  };
}
