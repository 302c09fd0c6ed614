import type { ServiceDay, TotalDay } from '../../../../contract/figures/figures';
import { type LegendEntry, MARKERS, type Mark } from '../../../ui/chart/marks';

/** The hue of a series is its service. */
const SERVICES = {
  uci: { short: 'UCI', token: 'chart-uci' },
  uce: { short: 'UCE', token: 'chart-uce' },
  generalHospitalization: { short: 'Hosp', token: 'chart-hosp' },
  emergency: { short: 'Urg', token: 'chart-urg' },
} as const;
export type SeriesService = keyof typeof SERVICES;

/** Dashes and marker of a series are its measure. */
const MARKS: Record<keyof typeof OF_SERVICE | keyof typeof OF_ALL, Mark> = {
  availables: { dash: [], path: MARKERS.circle },
  total: { dash: [7, 4], path: MARKERS.square },
  covid: { dash: [2, 3], path: MARKERS.up },
  ira: { dash: [9, 3, 2, 3], path: MARKERS.diamond },
  covidMen: { dash: [2, 5], path: MARKERS.down },
  covidWomen: { dash: [4, 2], path: MARKERS.right },
  iraMen: { dash: [12, 4], path: MARKERS.bar },
  iraWomen: { dash: [9, 3, 2, 3, 2, 3], path: MARKERS.plus },
};

/** Labels in the manner of the specification, which shows four of the 22 (map document 2.5, decision 0074). */
const OF_SERVICE = {
  total: (short: string) => `Camillas totales(${short})`,
  availables: (short: string) => `Disponibles ${short}`,
  covid: (short: string) => `Pacientes COVID(${short})`,
  ira: (short: string) => `Pacientes IRA(${short})`,
} as const satisfies Partial<Record<keyof ServiceDay, (short: string) => string>>;

const OF_ALL = {
  covid: 'Pacientes COVID(Total)',
  covidMen: 'Hombres Covid',
  covidWomen: 'Mujeres Covid',
  ira: 'Pacientes IRA(Total)',
  iraMen: 'Hombres IRA',
  iraWomen: 'Mujeres IRA',
} as const satisfies Record<keyof TotalDay, string>;

/** The days of each service and of all, of the indicators or of how many hospitals gave them. */
type SeriesDays = Record<SeriesService, readonly ServiceDay[]> & { total: readonly TotalDay[] };

export interface Series {
  /** Its name in the address: `uci-availables`. */
  key: string;
  label: string;
  group: string;
  token: string;
  mark: Mark;
  /** One value for each day; null: nobody knows it. Also of how many hospitals gave each value. */
  valuesOf: (days: SeriesDays) => (number | null)[];
}

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as Key[];

/** The 22 series that a reader may choose, in the order of the list. */
export const SERIES: readonly Series[] = [
  ...keysOf(SERVICES).flatMap((service) =>
    keysOf(OF_SERVICE).map((measure) => ({
      key: `${service}-${measure}`,
      label: OF_SERVICE[measure](SERVICES[service].short),
      group: service,
      token: SERVICES[service].token,
      mark: MARKS[measure],
      valuesOf: (days: SeriesDays) => days[service].map((day) => day[measure]),
    })),
  ),
  ...keysOf(OF_ALL).map((measure) => ({
    key: `total-${measure}`,
    label: OF_ALL[measure],
    group: 'total',
    token: 'chart-all',
    mark: MARKS[measure],
    valuesOf: (days: SeriesDays) => days.total.map((day) => day[measure]),
  })),
];

/** The groups of the list of series. */
export const SERIES_GROUPS = [
  { group: 'uci', name: 'UCI adultos' },
  { group: 'uce', name: 'UCE adultos' },
  { group: 'generalHospitalization', name: 'Hospitalización' },
  { group: 'emergency', name: 'Urgencias' },
  { group: 'total', name: 'Todos los servicios' },
] as const;

export const DEFAULT_SERIES = ['uci-total', 'uci-availables'];

/** The series with these keys; unknown keys are dropped. */
export function seriesOf(keys: readonly string[]): Series[] {
  return SERIES.filter(({ key }) => keys.includes(key));
}

export function legendOf(series: readonly Series[]): LegendEntry[] {
  return series.map(({ label, token, mark }) => ({ name: label, token, mark }));
}
