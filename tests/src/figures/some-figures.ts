import type {
  AreaResources,
  BedParts,
  Coverage,
  CovidPatients,
  Indicators,
  ResourcesOfIps,
  ServiceCells,
  ServiceDay,
  TotalDay,
} from '../../../contract/figures/figures';

export const REPORTED: Coverage = {
  reported: 18,
  hospitals: 30,
  since: '2026-11-26T12:02:00.000Z',
  doubtful: 0,
};
export const NOBODY: Coverage = { reported: 0, hospitals: 30, since: null, doubtful: 0 };

const aDay = (part: Partial<ServiceDay> = {}): ServiceDay => ({
  total: 28,
  availables: 12,
  covid: 5,
  ira: 3,
  usages: 14,
  ...part,
});
const UNKNOWN_DAY: ServiceDay = { total: null, availables: null, covid: null, ira: null, usages: null };
const SOME_PATIENTS: TotalDay = { covid: 9, covidMen: 4, covidWomen: 5, ira: 7, iraMen: 6, iraWomen: 1 };
const UNKNOWN_PATIENTS: TotalDay = {
  covid: null,
  covidMen: null,
  covidWomen: null,
  ira: null,
  iraMen: null,
  iraWomen: null,
};

interface GivenDay {
  uci?: Partial<ServiceDay>;
  isUnknown?: boolean;
  reported?: number;
  carried?: number;
  since?: string;
  imported?: number;
  isAssumed?: boolean;
}

/** Indicators whose figures fewer hospitals gave: of each series, on each day. */
export function withKnown(indicators: Indicators, known: number, total = known): Indicators {
  const service = { total: known, availables: known, covid: known, ira: known, usages: known };
  const of = () => indicators.coverage.map(() => service);
  const patients = {
    covid: total,
    covidMen: total,
    covidWomen: total,
    ira: total,
    iraMen: total,
    iraWomen: total,
  };
  return {
    ...indicators,
    known: {
      uci: of(),
      uce: of(),
      generalHospitalization: of(),
      uciPediatric: of(),
      uciNeonatal: of(),
      emergency: of(),
      total: indicators.coverage.map(() => patients),
    },
  };
}

/** One entry for each day, the last one on 26 November 2026. */
export function someIndicators(days: readonly GivenDay[]): Indicators {
  const first = 26 - days.length + 1;
  const of = (part: (day: GivenDay) => Partial<ServiceDay> | undefined) =>
    days.map((day) => (day.isUnknown ? UNKNOWN_DAY : aDay(part(day))));
  const none = () => undefined;
  return {
    uci: of(({ uci }) => uci),
    uce: of(none),
    generalHospitalization: of(none),
    uciPediatric: of(none),
    uciNeonatal: of(none),
    emergency: of(none).map((day, at) => ({ ...day, day: first + at, month: 11 })),
    total: days.map((day) => (day.isUnknown ? UNKNOWN_PATIENTS : SOME_PATIENTS)),
    coverage: days.map(({ isUnknown, reported = 18, carried = 0, since, imported, isAssumed }, at) => ({
      date: `2026-11-${String(first + at).padStart(2, '0')}`,
      reported: isUnknown ? 0 : reported,
      carried,
      doubtful: 0,
      hospitals: 30,
      ...(since && { since }),
      ...(imported && { imported }),
      ...(isAssumed && { isAssumed }),
    })),
  };
}

/** The beds of each service, of hospitals that gave all of their figures. */
export function someParts(part: Partial<BedParts> = {}): Required<Pick<CovidPatients, 'parts'>> {
  const beds: BedParts = {
    hospitals: 18,
    total: 28,
    availables: 12,
    used: 14,
    over: 0,
    overIn: 0,
    out: 2,
    ...part,
  };
  return { parts: { uci: beds, uce: beds, generalHospitalization: beds, emergency: beds } };
}

export function somePatients(part: Partial<CovidPatients> = {}): CovidPatients {
  const beds = { total: 28, availables: 12, usages: 14 };
  const patients = { ira: 3, covid: 4 };
  return {
    total: { hospitalization: { uci: beds, uce: beds, general: beds }, emergency: { general: beds } },
    byServices: { emergency: patients, uce: patients, uci: patients, generalHospitalization: patients },
    byGenders: { covid: { male: 9, female: 7 }, ira: { male: 5, female: 7 } },
    byAges: [
      { label: '0–4', ira: 1, covid: 0 },
      { label: '60–74', ira: 11, covid: 16 },
    ],
    coverage: REPORTED,
    ...part,
  };
}

const cells = <Cell>(cell: Cell) => ({
  total: cell,
  covid: cell,
  ira: cell,
  manWithCovid: cell,
  manWithIra: cell,
  womanWithCovid: cell,
  womanWithIra: cell,
  availables: cell,
  publics: cell,
  privates: cell,
});

const services = <Cells>(of: Cells) => ({
  emergency: { general: of },
  hospitalization: { uci: of, uce: of, general: of, uciPediatric: of, uciNeonatal: of },
});

interface GivenIps {
  name: string;
  covid?: number;
  uci?: ServiceCells;
  /** Without a report of the last 24 hours. */
  isSilent?: boolean;
}

/** An area with these hospitals, by name. */
export function someResources(given: readonly GivenIps[], part: Partial<AreaResources> = {}): AreaResources {
  return {
    ips: given.map(({ name, covid = 0, uci, isSilent }, at): ResourcesOfIps => {
      const { emergency, hospitalization } = services<ServiceCells>(cells(isSilent ? null : 6));
      return {
        ipsId: at + 1,
        ips: name,
        nature: 'public',
        emergency,
        hospitalization: { ...hospitalization, ...(uci && { uci }) },
        patients: isSilent ? { covid: null, ira: null } : { covid, ira: 2 },
        reportedAt: isSilent ? null : '2026-11-26T12:02:00.000Z',
      };
    }),
    total: services(cells<number | null>(1659)),
    natureUnknown: 0,
    coverage: REPORTED,
    ...part,
  };
}

/** The cells of a service that the hospital does not offer. */
export const NOT_OFFERED: ServiceCells = cells('NA' as const);
