import { expect, test } from 'vitest';
import { seriesOf } from '../../../src/features/figures/charts/series';
import {
  coverageLines,
  figuresOf,
  hasFigures,
  seriesSentence,
  seriesTable,
} from '../../../src/features/figures/charts/series-figures';
import { seriesOption } from '../../../src/features/figures/charts/series-option';
import { noColours } from '../ui/chart/no-colours';
import { someIndicators } from './some-figures';

const uci = (...days: Parameters<typeof someIndicators>[0]) =>
  figuresOf(someIndicators(days), seriesOf(['uci-availables', 'uci-covid']));

interface Built {
  xAxis: { data: string[] };
  series: {
    id: string;
    data: unknown[];
    connectNulls?: boolean;
    lineStyle?: { color: string; type: unknown };
    symbol?: string;
  }[];
  tooltip: { formatter: (hovered: object[]) => string };
}
const built = (figures: ReturnType<typeof uci>) => seriesOption(figures)(noColours) as unknown as Built;

test('A day without figures breaks the line, and is a dash in the table and in the tooltip', () => {
  const figures = uci({}, { isUnknown: true }, { uci: { availables: 0 } });
  const [, line] = built(figures).series;
  expect(line).toMatchObject({ data: [12, null, 0], connectNulls: false });
  expect(seriesTable(figures).rows.map(({ name, cells }) => [name, cells[0]])).toEqual([
    ['26-11-2026', 0],
    ['25-11-2026', null],
    ['24-11-2026', 12],
  ]);
  const hovered = [
    { axisValueLabel: '25/11', seriesName: 'carried', seriesType: 'bar', value: 1 },
    { axisValueLabel: '25/11', seriesName: 'Disponibles UCI', seriesType: 'line', value: undefined },
  ];
  expect(built(figures).tooltip.formatter(hovered)).toBe('25/11\nDisponibles UCI: –');
});

test('Figures are known as soon as one day has one', () => {
  expect(hasFigures(uci({ isUnknown: true }, { isUnknown: true }))).toBe(false);
  expect(hasFigures(uci({ isUnknown: true }, { uci: { availables: 0, covid: null } }))).toBe(true);
  expect(hasFigures(figuresOf(someIndicators([{}]), []))).toBe(false);
});

test('Days are grey exactly where figures of the day before are used, darker with more of them', () => {
  const figures = uci({}, { reported: 9, carried: 9 }, { reported: 15, carried: 5 });
  const [grey] = built(figures).series;
  expect(grey?.data).toMatchObject([{ value: 0 }, { value: 1 }, { value: 1 }]);
  expect(figures.days.map(({ carriedPart }) => carriedPart)).toEqual([0, 0.5, 0.25]);
  expect(coverageLines(figures)).toEqual([
    'El 26/11 reportaron 15 de 30 IPS; de otras 5 se usan las del día anterior.',
    'En gris: días con cifras del día anterior, más oscuro entre más IPS las tengan.',
  ]);
  expect(coverageLines(uci({}))).toEqual(['El 26/11 reportaron 18 de 30 IPS.']);
});

test('Days are day and month of the emergency series', () => {
  expect(built(uci({}, {})).xAxis.data).toEqual(['25/11', '26/11']);
});

test('Series of one service have its hue, and differ in dashes and marker', () => {
  const [, first, second] = built(uci({})).series;
  expect([first?.lineStyle?.color, second?.lineStyle?.color]).toEqual(['chart-uci', 'chart-uci']);
  expect(first?.lineStyle?.type).not.toEqual(second?.lineStyle?.type);
  expect(first?.symbol).not.toBe(second?.symbol);
});

test.each([
  ['more', [{ uci: { availables: 9 } }, {}], 'Disponibles UCI 12, 3 más que el día anterior'],
  ['fewer', [{ uci: { availables: 1015 } }, {}], 'Disponibles UCI 12, 1.003 menos que el día anterior'],
  ['as many', [{}, {}], 'Disponibles UCI 12, igual que el día anterior'],
  ['nobody knows', [{}, { isUnknown: true }], 'Disponibles UCI, sin datos'],
  ['nobody knows before', [{ isUnknown: true }, {}], 'Disponibles UCI 12;'],
])('The sentence compares with the day before: %s', (_name, days, words) => {
  expect(seriesSentence(uci(...days))).toContain(`El 26/11: ${words}`);
});

test('The sentence says when the two days are of different hospitals', () => {
  expect(seriesSentence(uci({ reported: 16 }, { reported: 13, carried: 2 }))).toContain(
    'Ese día hay cifras de 15 IPS; el anterior, de 16.',
  );
  expect(seriesSentence(uci({ reported: 15 }, { reported: 13, carried: 2 }))).not.toContain('Ese día');
});
