import { type Area, isInArea } from '../../../contract/figures/areas';
import { patientsOfIps } from '../../../contract/figures/cells';
import type { DayService } from '../../../contract/figures/day-services';
import type {
  AreaResources,
  Cell,
  ResourcesOfIps,
  ServiceCells,
  ServiceSums,
} from '../../../contract/figures/figures';
import { countKnown, coverageOf, type HospitalNow, sumKnown } from './now';

/** The resources of one area: each hospital, and the sums of what is known. */
export function resourcesOf(area: Area, hospitals: readonly HospitalNow[]): AreaResources {
  const own = hospitals.filter(({ hospital }) => isInArea(area, hospital.municipalityId));
  const known = own.filter(({ figures }) => figures !== null);
  const cells = (service: DayService) => known.map((one) => cellsOf(one, service));
  return {
    ips: own.map(ipsOf),
    total: servicesOf((service) => sumsOf(sumKnown, cells(service))),
    known: servicesOf((service) => sumsOf(countKnown, cells(service))),
    natureUnknown: known.filter(({ hospital }) => !hospital.nature).length,
    coverage: coverageOf(own),
  };
}

function ipsOf(one: HospitalNow): ResourcesOfIps {
  const { hospital, reportedAt } = one;
  const services = servicesOf((service) => cellsOf(one, service));
  return {
    ipsId: hospital.id,
    ips: hospital.name,
    nature: hospital.nature,
    ...services,
    patients: { covid: patientsOfIps(services, 'covid'), ira: patientsOfIps(services, 'ira') },
    reportedAt: reportedAt?.toISOString() ?? null,
  };
}

function servicesOf<Service>(of: (service: DayService) => Service) {
  return {
    emergency: { general: of('emergency') },
    hospitalization: {
      uci: of('uci'),
      uce: of('uce'),
      general: of('generalHospitalization'),
      uciPediatric: of('uciPediatric'),
      uciNeonatal: of('uciNeonatal'),
    },
  };
}

/** `NA` for the beds of a service that the hospital does not offer, and for its patients if it has none. */
function cellsOf({ hospital, figures }: HospitalNow, service: DayService): ServiceCells {
  const row = figures?.get(service);
  const isOffered = row?.offered !== 0;
  const beds = (count: number | null | undefined): Cell => (isOffered ? (count ?? null) : 'NA');
  const patients = (count: number | null | undefined): Cell =>
    isOffered || count !== 0 ? (count ?? null) : 'NA';
  const ownedBy = (nature: 'public' | 'private') =>
    hospital.nature === nature ? row?.offered : hospital.nature && row ? 0 : null;
  return {
    total: beds(row?.offered),
    covid: patients(row?.covid),
    ira: patients(row?.ira),
    manWithCovid: patients(row?.covidMen),
    manWithIra: patients(row?.iraMen),
    womanWithCovid: patients(row?.covidWomen),
    womanWithIra: patients(row?.iraWomen),
    availables: beds(row?.available),
    publics: beds(ownedBy('public')),
    privates: beds(ownedBy('private')),
  };
}

/** `NA` adds nothing. */
function sumsOf(
  all: (figures: readonly (number | null)[]) => number | null,
  cells: readonly ServiceCells[],
): ServiceSums {
  const sum = (name: keyof ServiceCells) => all(cells.map((one) => (one[name] === 'NA' ? 0 : one[name])));
  return {
    total: sum('total'),
    covid: sum('covid'),
    ira: sum('ira'),
    manWithCovid: sum('manWithCovid'),
    manWithIra: sum('manWithIra'),
    womanWithCovid: sum('womanWithCovid'),
    womanWithIra: sum('womanWithIra'),
    availables: sum('availables'),
    publics: sum('publics'),
    privates: sum('privates'),
  };
}
