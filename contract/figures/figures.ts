import * as v from 'valibot';
import { NATURES } from '../administration/ips';
import { defineCall } from '../call';
import { text } from '../fields';
import { AREAS } from './areas';
import { COVID_READERS } from './covid-readers';

/** Null: nobody reported it. It is never 0 then. */
const Count = v.nullable(v.number());

/**
 * How much a sum rests on. `reported`: hospitals with a report of the last 24 hours, the only ones that it counts; `hospitals`: all
 * that should report; `since`: the oldest of those reports; `doubtful`: hospitals that it leaves out because nobody confirmed the
 * hour of their report. A report may lack a figure: `known` beside the sums has how many of
 * `hospitals` gave each one. It is absent in an answer that a device stored before.
 */
export const Coverage = v.object({
  reported: v.number(),
  hospitals: v.number(),
  since: v.nullable(v.string()),
  doubtful: v.number(),
});
export type Coverage = v.InferOutput<typeof Coverage>;

const Cases = v.object({ covid: Count });
const CovidCases = {
  cases: Cases,
  /** `uci`: every intensive care unit, so that the parts add up to `cases`. */
  hospitalization: v.object({ uci: Cases, uce: Cases, general: Cases }),
  emergency: v.object({ general: Cases }),
};

export const CovidMap = v.object({
  /** All hospitals; most cases first. */
  ips: v.array(
    v.object({
      ipsId: v.number(),
      ips: v.string(),
      lat: Count,
      lng: Count,
      ...CovidCases,
      /** Null without a report of the last 24 hours. */
      reportedAt: v.nullable(v.string()),
    }),
  ),
  total: v.object(CovidCases),
  /** How many hospitals gave each figure of `total`. */
  known: v.optional(v.object(CovidCases)),
  coverage: Coverage,
});
export type CovidMap = v.InferOutput<typeof CovidMap>;

export const getCovidMap = defineCall({
  name: 'getCovidMap',
  method: 'GET',
  path: '/ips/covid/resources/map/all',
  summary: 'Casos confirmados de COVID-19 por IPS y en total, de los reportes de las últimas 24 horas.',
  audience: COVID_READERS,
  answer: CovidMap,
});

/** Beds and patients of one service on one day. `total`: beds offered. `usages`: beds in use. */
const ServiceDay = v.object({
  total: Count,
  availables: Count,
  covid: Count,
  ira: Count,
  usages: Count,
});
export type ServiceDay = v.InferOutput<typeof ServiceDay>;

/** Patients of all services on one day. */
const TotalDay = v.object({
  covid: Count,
  covidMen: Count,
  covidWomen: Count,
  ira: Count,
  iraMen: Count,
  iraWomen: Count,
});
export type TotalDay = v.InferOutput<typeof TotalDay>;

/**
 * What a day rests on. `reported`: hospitals with a report or imported figures of that day; `imported`: of them those that only have
 * imported figures; `carried`: with the last report of
 * the day before; `doubtful`: of the reported ones those whose hour nobody confirmed; `hospitals`: those that were expected when the
 * day was closed, and on an open day those of now.
 */
const DayCoverage = v.object({
  /** `2026-02-28`, in Bogotá. */
  date: v.string(),
  reported: v.number(),
  carried: v.number(),
  doubtful: v.number(),
  hospitals: v.number(),
  imported: v.optional(v.number()),
  /**
   * Nobody noted how many hospitals were expected: the day is before the first closed one, and `hospitals` are those of that one.
   * These two are absent in an answer that a device stored before.
   */
  isAssumed: v.optional(v.boolean()),
  /** The oldest report of these figures, up to 48 hours before the end of the day. Absent in an answer that a device stored before. */
  since: v.optional(v.nullable(v.string())),
});
export type DayCoverage = v.InferOutput<typeof DayCoverage>;

const series = {
  uce: v.array(ServiceDay),
  uci: v.array(ServiceDay),
  generalHospitalization: v.array(ServiceDay),
  uciPediatric: v.array(ServiceDay),
  uciNeonatal: v.array(ServiceDay),
  total: v.array(TotalDay),
};

/** Each list has one entry for each day of the range, the first day first. */
export const Indicators = v.object({
  emergency: v.array(v.object({ ...ServiceDay.entries, day: v.number(), month: v.number() })),
  ...series,
  /** How many hospitals gave each figure, of the day's `hospitals` in `coverage`. */
  known: v.optional(v.object({ emergency: v.array(ServiceDay), ...series })),
  coverage: v.array(DayCoverage),
});
export type Indicators = v.InferOutput<typeof Indicators>;

const NO_DATE = 'Escriba la fecha en segundos.';
const UnixSeconds = v.pipe(
  text(10, { missing: NO_DATE, tooLong: NO_DATE }),
  v.regex(/^\d{1,10}$/, NO_DATE),
  v.transform(Number),
);

export const getIndicators = defineCall({
  name: 'getIndicators',
  method: 'GET',
  path: '/ips/covid/resources/indicators/all',
  summary:
    'Camas y pacientes con COVID-19 e IRA por servicio y día, de Medellín o del área metropolitana, entre dos fechas (segundos Unix; como mucho 30 días; sin fechas, los últimos 15 días).',
  audience: COVID_READERS,
  query: v.object({
    initialDate: v.optional(UnixSeconds),
    endDate: v.optional(UnixSeconds),
    area: v.picklist(AREAS, 'El valor no es válido.'),
  }),
  answer: Indicators,
});

const Beds = v.object({ total: Count, availables: Count, usages: Count });
const Patients = v.object({ ira: Count, covid: Count });
const BySex = v.object({ male: Count, female: Count });

const BedTotals = v.object({
  hospitalization: v.object({ uci: Beds, uce: Beds, general: Beds }),
  emergency: v.object({ general: Beds }),
});

/**
 * Beds as parts of the offered ones, of the hospitals that gave all three figures: `total` is `availables` + `used` + `out`, because
 * each part is counted hospital by hospital. `over`: beds in use beyond the offer of their hospital; they are in no other part.
 */
const BedParts = v.object({
  hospitals: v.number(),
  total: v.number(),
  availables: v.number(),
  used: v.number(),
  over: v.number(),
  /** The hospitals with beds in `over`. */
  overIn: v.number(),
  /** Neither free nor in use. */
  out: v.number(),
});
export type BedParts = v.InferOutput<typeof BedParts>;

const CountedPatients = {
  /** `uci`: every intensive care unit. */
  byServices: v.object({
    emergency: Patients,
    uce: Patients,
    uci: Patients,
    generalHospitalization: Patients,
  }),
  byGenders: v.object({ covid: BySex, ira: BySex }),
};

export const CovidPatients = v.object({
  total: BedTotals,
  /** How many hospitals gave each figure of `total`. */
  known: v.optional(BedTotals),
  /** For the gauges. Absent in an answer that a device stored before. */
  parts: v.optional(
    v.object({ uci: BedParts, uce: BedParts, generalHospitalization: BedParts, emergency: BedParts }),
  ),
  /** Patients are those of the reports that the map of cases counts. */
  ...CountedPatients,
  /** Of hospitals whose list has the patients of that report: a later one of a doubtful hour changes a list, and does not count. */
  byAges: v.array(v.object({ label: v.string(), ...Patients.entries })),
  /** How many hospitals gave each figure of the patients; `byAges`: all of them. Absent in an answer that a device stored before. */
  knownPatients: v.optional(v.object({ ...CountedPatients, byAges: v.number() })),
  coverage: Coverage,
});
export type CovidPatients = v.InferOutput<typeof CovidPatients>;

export const getCovidPatients = defineCall({
  name: 'getCovidPatients',
  method: 'GET',
  path: '/ips/covid/resources/patients/all/',
  summary:
    'Camas y pacientes con COVID-19 e IRA de todas las IPS, por servicio, género y edad, de los reportes de las últimas 24 horas. Sin datos de pacientes.',
  audience: COVID_READERS,
  answer: CovidPatients,
});

/** `NA`: the hospital does not offer the service. Null: nobody reported. */
const Cell = v.union([v.number(), v.literal('NA'), v.null()]);
export type Cell = v.InferOutput<typeof Cell>;

const cellsOf = <Schema extends v.GenericSchema>(cell: Schema) =>
  v.object({
    total: cell,
    covid: cell,
    ira: cell,
    manWithCovid: cell,
    manWithIra: cell,
    womanWithCovid: cell,
    womanWithIra: cell,
    availables: cell,
    /** Of `total`, the beds of public and of private hospitals. One of unknown nature is in neither. */
    publics: cell,
    privates: cell,
  });
const servicesOf = <Schema extends v.GenericSchema>(service: Schema) => ({
  emergency: v.object({ general: service }),
  hospitalization: v.object({
    uci: service,
    uce: service,
    general: service,
    uciPediatric: service,
    uciNeonatal: service,
  }),
});

const ServiceCells = cellsOf(Cell);
export type ServiceCells = v.InferOutput<typeof ServiceCells>;
const ServiceSums = cellsOf(Count);
export type ServiceSums = v.InferOutput<typeof ServiceSums>;

export const ResourcesOfIps = v.object({
  ipsId: v.number(),
  ips: v.string(),
  nature: v.nullable(v.picklist(NATURES)),
  ...servicesOf(ServiceCells),
  /** Of all its services; `NA` counts as 0 here, and only here. */
  patients: Patients,
  /** Null without a report of the last 24 hours. */
  reportedAt: v.nullable(v.string()),
});
export type ResourcesOfIps = v.InferOutput<typeof ResourcesOfIps>;

const AreaResources = v.object({
  /** All hospitals of the area, by name. */
  ips: v.array(ResourcesOfIps),
  total: v.object(servicesOf(ServiceSums)),
  /** How many hospitals gave each figure of `total`; one that lacks a service gave 0. */
  known: v.optional(v.object(servicesOf(ServiceSums))),
  /** Reported hospitals of unknown nature: their beds are in `total` and in neither of its parts. */
  natureUnknown: v.number(),
  coverage: Coverage,
});
export type AreaResources = v.InferOutput<typeof AreaResources>;

export const listCovidResources = defineCall({
  name: 'listCovidResources',
  method: 'GET',
  path: '/ips/covid/resources/summary/all/',
  summary:
    'Camas y pacientes con COVID-19 e IRA por servicio: cada IPS y el total de Medellín y del área metropolitana, de los reportes de las últimas 24 horas.',
  audience: COVID_READERS,
  answer: v.object({ med: AreaResources, metropolitan: AreaResources }),
});
