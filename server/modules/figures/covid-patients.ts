import { AGE_BANDS } from '../../../contract/figures/age-bands';
import type { DayService } from '../../../contract/figures/day-services';
import type { CovidPatients } from '../../../contract/figures/figures';
import type { Orm } from '../../platform/database/database';
import { countPatients } from '../resources';
import { countKnown, coverageOf, figureOf, type HospitalNow, sumKnown } from './now';

type Counted = Awaited<ReturnType<typeof countPatients>>[number];
type Service = Counted['serviceType'];

const INTENSIVE: readonly Service[] = ['UCI', 'UCI_PEDIATRIC', 'UCI_NEONATAL'];

/** Beds and patients of the hospitals with a report of the last 24 hours. */
export async function covidPatients(orm: Orm, hospitals: readonly HospitalNow[]): Promise<CovidPatients> {
  const known = hospitals.filter(({ figures }) => figures !== null);
  const patients = await countPatients(
    orm,
    known.map(({ hospital }) => hospital.id),
  );
  const count = (isCovid: boolean, has: (one: Counted) => boolean) =>
    known.length === 0
      ? null
      : patients
          .filter((one) => one.isCovid === isCovid && has(one))
          .reduce((sum, one) => sum + one.count, 0);
  const both = (has: (one: Counted) => boolean) => ({ ira: count(false, has), covid: count(true, has) });
  const inService = (...services: Service[]) => both(({ serviceType }) => services.includes(serviceType));
  const bySex = (isCovid: boolean) => ({
    male: count(isCovid, ({ sex }) => sex === 'M'),
    female: count(isCovid, ({ sex }) => sex === 'F'),
  });
  return {
    total: bedsOf(known, sumKnown),
    known: bedsOf(known, countKnown),
    byServices: {
      emergency: inService('EMERGENCY'),
      uce: inService('UCE'),
      uci: inService(...INTENSIVE),
      generalHospitalization: inService('GENERAL_HOSPITALIZATION'),
    },
    byGenders: { covid: bySex(true), ira: bySex(false) },
    byAges: AGE_BANDS.map(({ label }, at) => ({ label, ...both(({ band }) => band === at) })),
    coverage: coverageOf(hospitals),
  };
}

function bedsOf(
  known: readonly HospitalNow[],
  all: (figures: readonly (number | null)[]) => number | null,
): CovidPatients['total'] {
  const of = (service: DayService) => {
    const sum = (figure: 'offered' | 'available' | 'used') =>
      all(known.map((one) => figureOf(one, [service], figure)));
    return { total: sum('offered'), availables: sum('available'), usages: sum('used') };
  };
  return {
    hospitalization: { uci: of('uci'), uce: of('uce'), general: of('generalHospitalization') },
    emergency: { general: of('emergency') },
  };
}
