import type { DayCoverage, Indicators } from '../../../../contract/figures/figures';
import { numberText } from '../../../subjects/figure/count-text';
import type { FigureTable } from '../../../subjects/figure/figure-table';
import { momentText } from '../../../ui/format/moment';
import { typedDate } from '../../../ui/format/typed-date';
import { knownLines, knownText } from '../known-text';
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
    /** How many hospitals gave the value of each day; null in an answer that this device stored before. */
    known: readonly number[] | null;
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
      known: indicators.known ? valuesOf(indicators.known).map((count) => count ?? 0) : null,
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
  const partial = lines.filter(({ known }) => days.some((day, at) => isPartial(day, known?.[at])));
  const hasImports = days.some(({ coverage }) => importedOf(coverage) > 0);
  return {
    rowHeader: 'Día',
    columns: [
      ...lines.map(({ key, label }) => ({ key, header: label })),
      ...partial.map(({ key, label }) => ({ key: `${key}-known`, header: `IPS que dieron ${label}` })),
      { key: 'reported', header: 'IPS que reportaron' },
      ...(hasImports ? [{ key: 'imported', header: 'IPS con cifras importadas' }] : []),
      { key: 'carried', header: 'IPS con cifras del día anterior' },
      { key: 'hospitals', header: 'IPS esperadas' },
    ],
    rows: days
      .map(({ coverage }, at) => ({
        key: coverage.date,
        name: typedDate(coverage.date),
        cells: [
          ...lines.map(({ values }) => values[at] ?? null),
          ...partial.map(({ known }) => known?.[at] ?? null),
          ownOf(coverage),
          ...(hasImports ? [importedOf(coverage)] : []),
          coverage.carried,
          expectedOf(coverage),
        ],
      }))
      .toReversed(),
  };
}

const MOST_SAID = 3;

/** `El 26/11: Disponibles UCI 12, 3 menos que el día anterior; …`: of the last day. */
export function seriesSentence({ days, lines }: SeriesFigures): string {
  const last = days.length - 1;
  const said = lines.slice(0, MOST_SAID).map(({ label, values, known }) => {
    const [value, before] = [values[last] ?? null, values[last - 1] ?? null];
    if (value === null) return `${label}, sin datos`;
    const count = known?.[last];
    const whose =
      count !== undefined && isPartial(days[last], count)
        ? ` (${knownText(count, expectedOf(days[last]?.coverage))})`
        : '';
    const said = `${label} ${numberText(value)}${whose}`;
    return before === null || isOnlyCarried(days[last]) ? said : `${said}, ${changeText(value - before)}`;
  });
  const more = lines.length - said.length;
  const rest = more === 0 ? '' : `; y ${more} ${more === 1 ? 'serie' : 'series'} más en la tabla`;
  return `El ${days[last]?.label ?? ''}: ${said.join('; ')}${rest}.${carriedText(days[last])}${unequalText(days)}`;
}

type Day = SeriesFigures['days'][number];

const importedOf = ({ imported = 0 }: DayCoverage) => imported;
/** Hospitals that reported themselves on that day. */
const ownOf = ({ reported, imported = 0 }: DayCoverage) => reported - imported;

/** How many hospitals should have reported on a day; null where nobody noted it. */
export function expectedOf(coverage: DayCoverage | undefined): number | null {
  return !coverage || coverage.isAssumed ? null : coverage.hospitals;
}

/** Fewer hospitals gave a figure than have figures of that day. */
function isPartial(day: Day | undefined, known: number | undefined): boolean {
  if (!day || known === undefined) return false;
  return known < day.coverage.reported + day.coverage.carried;
}

/** Its figures are those of the day before: comparing them with that day says nothing. */
function isOnlyCarried(day: Day | undefined): boolean {
  return day !== undefined && day.coverage.carried > 0 && day.coverage.reported === 0;
}

const othersText = (count: number) => (count === 1 ? 'otra' : `otras ${count}`);

/** A carried figure is the same as the day before because nobody sent another. */
function carriedText(day: Day | undefined): string {
  const { carried = 0, reported = 0 } = day?.coverage ?? {};
  if (carried === 0) return '';
  if (reported === 0) return ' Ninguna IPS reportó ese día: son las cifras del anterior.';
  const imported = day ? importedOf(day.coverage) : 0;
  const gave = imported > 0 ? 'con cifras de ese día' : reported === 1 ? 'que reportó' : 'que reportaron';
  return `${reported === 1 ? ' Cambia solo la IPS' : ` Cambian solo las ${reported} IPS`} ${gave}; las de ${othersText(carried)} son las del día anterior.`;
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

/** `reportaron 15 de 30 IPS`; imported figures are no report, and before the first closed day nobody noted how many were expected. */
function gaveText(coverage: DayCoverage): string {
  const [own, imported, expected] = [ownOf(coverage), importedOf(coverage), expectedOf(coverage)];
  const unknown = expected === null ? '; no se sabe cuántas debían reportar' : '';
  const reported = `${own === 1 ? 'reportó' : 'reportaron'} ${knownText(own, expected)}`;
  if (imported === 0) return `${reported}${unknown}`;
  if (own === 0) return `hay cifras importadas de ${knownText(imported, expected)}${unknown}`;
  return `${reported} y hay cifras importadas de ${othersText(imported)}${unknown}`;
}

/** What the figures rest on: the last day, and whether some days are grey. */
export function coverageLines({ days, lines }: SeriesFigures, now: Date): string[] {
  const last = days.at(-1);
  if (!last) return [];
  const { carried, doubtful, since } = last.coverage;
  const hospitals = expectedOf(last.coverage);
  const held = carried === 0 ? '' : `; de ${othersText(carried)} se usan las del día anterior`;
  const doubts = doubtful === 0 ? '' : `; ${doubtful} con hora dudosa`;
  const grey = days.some(({ carriedPart }) => carriedPart > 0);
  return [
    `El ${last.label} ${gaveText(last.coverage)}${held}${doubts}${since ? `; el reporte más antiguo es de ${momentText(since, now)}` : ''}.`,
    ...knownLines(
      lines.map(({ label, known }) => ({ name: label, known: known?.at(-1) ?? null })),
      hospitals,
    ),
    ...(grey ? ['En gris: días con cifras del día anterior, más oscuro entre más IPS las tengan.'] : []),
  ];
}
