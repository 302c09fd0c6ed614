import type { DayCoverage, Indicators } from '../../../../contract/figures/figures';
import { typedDate } from '../../../ui/format/typed-date';
import { numberText } from '../count-text';
import type { FigureTable } from '../figure/figure-table';
import type { Series } from './series';

export interface SeriesFigures {
  days: readonly {
    /** `26/11`, of the emergency series as the specification says. */
    label: string;
    coverage: DayCoverage;
    /** The part of the hospitals with figures that only have those of the day before, 0 to 1. */
    carriedPart: number;
  }[];
  lines: readonly (Pick<Series, 'key' | 'label' | 'token' | 'mark'> & {
    values: readonly (number | null)[];
  })[];
}

/** The figures of some series, day by day. */
export function figuresOf(indicators: Indicators, series: readonly Series[]): SeriesFigures {
  return {
    days: indicators.coverage.map((coverage, at) => ({
      label: dayLabel(indicators, at),
      coverage,
      carriedPart: coverage.carried === 0 ? 0 : coverage.carried / (coverage.carried + coverage.reported),
    })),
    lines: series.map(({ key, label, token, mark, valuesOf }) => ({
      key,
      label,
      token,
      mark,
      values: valuesOf(indicators),
    })),
  };
}

function dayLabel({ emergency }: Indicators, at: number): string {
  const day = emergency[at];
  return day ? `${day.day}/${day.month}` : '';
}

/** Whether one of the figures is known. */
export function hasFigures({ lines }: SeriesFigures): boolean {
  return lines.some(({ values }) => values.some((value) => value !== null));
}

/** The same figures as a table, the last day first, each day with what it rests on. */
export function seriesTable({ days, lines }: SeriesFigures): FigureTable {
  return {
    rowHeader: 'Día',
    columns: [
      ...lines.map(({ key, label }) => ({ key, header: label })),
      { key: 'reported', header: 'IPS que reportaron' },
      { key: 'carried', header: 'IPS con cifras del día anterior' },
      { key: 'hospitals', header: 'IPS esperadas' },
    ],
    rows: days
      .map(({ coverage }, at) => ({
        key: coverage.date,
        name: typedDate(coverage.date),
        cells: [
          ...lines.map(({ values }) => values[at] ?? null),
          coverage.reported,
          coverage.carried,
          coverage.hospitals,
        ],
      }))
      .toReversed(),
  };
}

const MOST_SAID = 3;

/** `El 26/11: Disponibles UCI 12, 3 menos que el día anterior; …`: of the last day. */
export function seriesSentence({ days, lines }: SeriesFigures): string {
  const last = days.length - 1;
  const said = lines.slice(0, MOST_SAID).map(({ label, values }) => {
    const [value, before] = [values[last] ?? null, values[last - 1] ?? null];
    if (value === null) return `${label}, sin datos`;
    const said = `${label} ${numberText(value)}`;
    return before === null ? said : `${said}, ${changeText(value - before)}`;
  });
  const more = lines.length - said.length;
  const rest = more === 0 ? '' : `; y ${more} ${more === 1 ? 'serie' : 'series'} más en la tabla`;
  return `El ${days[last]?.label ?? ''}: ${said.join('; ')}${rest}.${unequalText(days)}`;
}

/** Two days of different hospitals are no fair comparison: the sentence says so. */
function unequalText(days: SeriesFigures['days']): string {
  const [before, last] = days.slice(-2).map(({ coverage }) => coverage.reported + coverage.carried);
  if (before === undefined || last === undefined || before === last) return '';
  return ` Ese día hay cifras de ${last} IPS; el anterior, de ${before}.`;
}

function changeText(change: number): string {
  if (change === 0) return 'igual que el día anterior';
  return `${numberText(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} que el día anterior`;
}

/** What the figures rest on: the last day, and whether some days are grey. */
export function coverageLines({ days }: SeriesFigures): string[] {
  const last = days.at(-1);
  if (!last) return [];
  const { reported, carried, hospitals, doubtful } = last.coverage;
  const held = carried === 0 ? '' : `; de otras ${carried} se usan las del día anterior`;
  const doubts = doubtful === 0 ? '' : `; ${doubtful} con hora dudosa`;
  const grey = days.some(({ carriedPart }) => carriedPart > 0);
  return [
    `El ${last.label} reportaron ${reported} de ${hospitals} IPS${held}${doubts}.`,
    ...(grey ? ['En gris: días con cifras del día anterior, más oscuro entre más IPS las tengan.'] : []),
  ];
}
