import { AGE_BANDS } from '../../../contract/figures/age-bands';
import { DAY_SERVICES, type DayService, INTENSIVE_SERVICES } from '../../../contract/figures/day-services';
import type { CovidPatients } from '../../../contract/figures/figures';
import type { Orm } from '../../platform/database/database';
import { countPatients } from '../resources';
import { bedParts } from './bed-parts';
import { countKnown, coverageOf, figureOf, type HospitalNow, sumKnown } from './now';

/** A sum over hospitals, or how many of them gave the figure. */
type OfHospitals = (figures: readonly (number | null)[]) => number | null;

/** Beds and patients of the hospitals with a report of the last 24 hours. */
export async function covidPatients(orm: Orm, hospitals: readonly HospitalNow[]): Promise<CovidPatients> {
  const known = hospitals.filter(({ figures }) => figures !== null);
  const { byAges, counted } = await agesOf(orm, known);
  return {
    total: bedsOf(known, sumKnown),
    known: bedsOf(known, countKnown),
    parts: {
      uci: bedParts(known, 'uci'),
      uce: bedParts(known, 'uce'),
      generalHospitalization: bedParts(known, 'generalHospitalization'),
      emergency: bedParts(known, 'emergency'),
    },
    ...patientsOf(known, sumKnown),
    byAges,
    knownPatients: { ...patientsOf(known, countKnown), byAges: counted },
    coverage: coverageOf(hospitals),
  };
}

/** The patients of the counting reports, by service and sex. */
function patientsOf(
  known: readonly HospitalNow[],
  all: OfHospitals,
): Pick<CovidPatients, 'byServices' | 'byGenders'> {
  const sum = (
    services: readonly DayService[],
    figure: 'covid' | 'ira' | 'covidMen' | 'covidWomen' | 'iraMen' | 'iraWomen',
  ) => all(known.map((one) => figureOf(one, services, figure)));
  const inService = (...services: DayService[]) => ({
    ira: sum(services, 'ira'),
    covid: sum(services, 'covid'),
  });
  return {
    byServices: {
      emergency: inService('emergency'),
      uce: inService('uce'),
      uci: inService(...INTENSIVE_SERVICES),
      generalHospitalization: inService('generalHospitalization'),
    },
    byGenders: {
      covid: { male: sum(DAY_SERVICES, 'covidMen'), female: sum(DAY_SERVICES, 'covidWomen') },
      ira: { male: sum(DAY_SERVICES, 'iraMen'), female: sum(DAY_SERVICES, 'iraWomen') },
    },
  };
}

/**
 * The patients by age, which only the lists of now have. Counted where a list has as many patients as the report that counts; another
 * list was changed since, by a report of a doubtful hour.
 */
async function agesOf(
  orm: Orm,
  known: readonly HospitalNow[],
): Promise<{ byAges: CovidPatients['byAges']; counted: number }> {
  const listed = await countPatients(
    orm,
    known.map(({ hospital }) => hospital.id),
  );
  const countOf = (of: (one: (typeof listed)[number]) => boolean) =>
    listed.filter(of).reduce((sum, { count }) => sum + count, 0);
  const isListed = (one: HospitalNow, illness: 'covid' | 'ira') =>
    figureOf(one, DAY_SERVICES, illness) ===
    countOf(({ ipsId, isCovid }) => ipsId === one.hospital.id && isCovid === (illness === 'covid'));
  const same = known.filter((one) => isListed(one, 'covid') && isListed(one, 'ira'));
  const ids = new Set(same.map(({ hospital }) => hospital.id));
  const inBand = (at: number, ofCovid: boolean) =>
    ids.size === 0
      ? null
      : countOf(({ ipsId, isCovid, band }) => ids.has(ipsId) && isCovid === ofCovid && band === at);
  return {
    byAges: AGE_BANDS.map(({ label }, at) => ({ label, ira: inBand(at, false), covid: inBand(at, true) })),
    counted: ids.size,
  };
}

function bedsOf(known: readonly HospitalNow[], all: OfHospitals): CovidPatients['total'] {
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
