import { countAxis, numberText } from '../../../subjects/figure/count-text';
import type { ChartColours } from '../../../ui/chart/chart-colours';
import type { ChartOption } from '../../../ui/chart/chart-manners';
import { type LegendEntry, MARKERS, type Mark } from '../../../ui/chart/marks';
import { longDay } from '../../../ui/format/days';
import type { ForecastDay } from './forecast-rows';

const DAY_MS = 86_400_000;
const TOKEN = 'chart-uci';
/** The hue is intensive care in every figure; dashes and marker are the measure. */
const MARKS = {
  free: { dash: [], path: MARKERS.circle },
  expected: { dash: [7, 4], path: MARKERS.diamond },
  said24: { dash: [2, 3], path: MARKERS.up },
  said72: { dash: [9, 3, 2, 3], path: MARKERS.square },
} as const satisfies Record<string, Mark>;

const NAMES = {
  free: 'Libres',
  expected: 'Se esperan',
  said24: 'Pronosticadas 2 días antes',
  said72: 'Pronosticadas 4 días antes',
} as const;
type Line = keyof typeof NAMES;

/** Without a forecast nothing is expected, and the legend does not say so. */
export function forecastLegend(rows: readonly ForecastDay[]): LegendEntry[] {
  return (Object.keys(NAMES) as Line[])
    .filter((line) => line !== 'expected' || comingOf(rows).length > 0)
    .map((line) => ({ name: NAMES[line], token: TOKEN, mark: MARKS[line] }));
}

type Point = readonly [day: string, value: number | null];

/** Free beds of the past, what had been forecast of them, and what is expected, with its band, on one axis. */
export function forecastOption(rows: readonly ForecastDay[]): ChartOption {
  const coming = comingOf(rows);
  const points = (value: (row: ForecastDay) => number | null): Point[] =>
    rows.filter(({ expected }) => !expected).map((row) => [row.date, value(row)]);
  return (colours) => ({
    grid: { left: 8, right: 20, top: 16, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      formatter: ([hovered]: { value: Point }[]) =>
        tooltipText(rows.find(({ date }) => date === hovered?.value[0])),
    },
    xAxis: {
      type: 'time',
      ...axisOf(colours),
      splitLine: { show: false },
      minInterval: DAY_MS,
      // As in the other figures: `26/11`.
      axisLabel: { ...axisOf(colours).axisLabel, formatter: '{d}/{M}' },
    },
    yAxis: countAxis({ ...axisOf(colours) }),
    series: [
      ...bandOf(coming, colours),
      lineOf(
        'said72',
        points(({ said }) => said[72] ?? null),
        colours,
      ),
      lineOf(
        'said24',
        points(({ said }) => said[24] ?? null),
        colours,
      ),
      lineOf(
        'expected',
        coming.map(({ date, value }) => [date, value]),
        colours,
      ),
      lineOf(
        'free',
        points(({ free }) => free),
        colours,
      ),
    ],
  });
}

interface Coming {
  date: string;
  value: number;
  low: number;
  high: number;
}

/** The expected days, from now on: the line begins at what is known. Empty without a forecast. */
function comingOf(rows: readonly ForecastDay[]): Coming[] {
  const coming = rows.flatMap(({ date, expected }) => (expected ? [{ date, ...expected }] : []));
  const now = rows.findLast(({ expected }) => !expected);
  if (coming.length === 0 || !now || now.free === null) return coming;
  return [{ date: now.date, value: now.free, low: now.free, high: now.free }, ...coming];
}

/** The area between the lowest and the highest: the lowest, and on it the difference. */
function bandOf(coming: readonly Coming[], colours: ChartColours) {
  const shared = { type: 'line', stack: 'band', symbol: 'none', silent: true, lineStyle: { opacity: 0 } };
  return [
    { ...shared, id: 'low', data: coming.map(({ date, low }) => [date, low]) },
    {
      ...shared,
      id: 'band',
      data: coming.map(({ date, low, high }) => [date, high - low]),
      areaStyle: { color: colours.token(TOKEN), opacity: 0.18 },
    },
  ];
}

function lineOf(line: Line, data: readonly Point[], colours: ChartColours) {
  const mark = MARKS[line];
  const colour = colours.token(TOKEN);
  const isPast = line === 'said24' || line === 'said72';
  return {
    id: line,
    name: NAMES[line],
    type: 'line',
    data,
    connectNulls: false,
    showAllSymbol: true,
    symbol: `path://${mark.path}`,
    symbolSize: isPast ? 6 : 8,
    lineStyle: {
      color: colour,
      width: isPast ? 1.25 : 2,
      opacity: isPast ? 0.75 : 1,
      type: mark.dash.length > 0 ? [...mark.dash] : 'solid',
    },
    itemStyle: { color: colour },
  };
}

function axisOf(colours: ChartColours) {
  return {
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
    axisLabel: { color: colours.words, hideOverlap: true, fontSize: 12 },
    splitLine: { lineStyle: { color: colours.line } },
  };
}

/** The day and its figures; `–` where nobody knows how many were free. */
function tooltipText(row: ForecastDay | undefined): string {
  if (!row) return '';
  const { date, free, said, expected } = row;
  if (expected)
    return [
      longDay(date),
      `${NAMES.expected}: ${numberText(expected.value)} (de ${numberText(expected.low)} a ${numberText(expected.high)})`,
    ].join('\n');
  return [
    longDay(date),
    `${NAMES.free}: ${free === null ? '–' : numberText(free)}`,
    ...(said[24] === undefined ? [] : [`${NAMES.said24}: ${numberText(said[24])}`]),
    ...(said[72] === undefined ? [] : [`${NAMES.said72}: ${numberText(said[72])}`]),
  ].join('\n');
}
