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
import { coverageText } from '../../../src/features/figures/coverage-line';
import { noColours } from '../ui/chart/no-colours';
import { someIndicators, withKnown } from './some-figures';

const uci = (...days: Parameters<typeof someIndicators>[0]) =>
  figuresOf(someIndicators(days), seriesOf(['uci-availables', 'uci-covid']));

const NOW = new Date('2026-11-26T15:00:00-05:00');

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
  expect(coverageLines(figures, NOW)).toEqual([
    'El 26/11 reportaron 15 de 30 IPS; de otras 5 se usan las del día anterior.',
    'En gris: días con cifras del día anterior, más oscuro entre más IPS las tengan.',
  ]);
  expect(coverageLines(uci({}), NOW)).toEqual(['El 26/11 reportaron 18 de 30 IPS.']);
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

test('A carried figure is not compared with itself, and the sentence says how many are carried', () => {
  const carried = seriesSentence(uci({}, { reported: 0, carried: 18 }));
  expect(carried).toContain(
    'Disponibles UCI 12; Pacientes COVID(UCI) 5. Ninguna IPS reportó ese día: son las cifras del anterior.',
  );
  expect(carried).not.toContain('igual que');
  expect(seriesSentence(uci({}, { reported: 13, carried: 5 }))).toContain(
    'igual que el día anterior. Cambian solo las 13 IPS que reportaron; las de otras 5 son las del día anterior.',
  );
});

test('The last day says how old its oldest report is: a carried one is of the day before', () => {
  const figures = uci({}, { carried: 1, since: '2026-11-25T05:10:00.000Z' });
  expect(coverageLines(figures, NOW)[0]).toBe(
    'El 26/11 reportaron 18 de 30 IPS; de otra se usan las del día anterior; el reporte más antiguo es de ayer 00:10.',
  );
});

test('Each figure says how many hospitals gave it: in the sentence, the tooltip, the table and below', () => {
  const both = seriesOf(['uci-availables', 'total-covid']);
  const figures = figuresOf(withKnown(someIndicators([{}, {}]), 18, 8), both);
  expect(seriesSentence(figures)).toContain(
    'Disponibles UCI 12, igual que el día anterior; Pacientes COVID(Total) 9 (8 de 30 IPS), igual',
  );
  expect(coverageLines(figures, NOW)[1]).toBe('Cifras de 18 de 30 IPS, salvo Pacientes COVID(Total) (8).');
  const hovered = ['Disponibles UCI', 'Pacientes COVID(Total)'].map((seriesName) => ({
    axisValueLabel: '26/11',
    seriesName,
    seriesType: 'line',
    value: 9,
    dataIndex: 1,
  }));
  expect(built(figures).tooltip.formatter(hovered)).toBe(
    '26/11\nDisponibles UCI: 9 (18 de 30 IPS)\nPacientes COVID(Total): 9 (8 de 30 IPS)',
  );
  const { columns, rows } = seriesTable(figures);
  const at = columns.findIndex(({ header }) => header === 'IPS que dieron Pacientes COVID(Total)');
  expect(rows[0]?.cells[at]).toBe(8);
  expect(columns.some(({ header }) => header === 'IPS que dieron Disponibles UCI')).toBe(false);
});

test('Imported figures are no report, and a day that nobody closed has no number of expected hospitals', () => {
  const linesOf = (day: Parameters<typeof someIndicators>[0][number]) => coverageLines(uci(day), NOW)[0];
  expect(linesOf({ reported: 30, imported: 30, isAssumed: true })).toBe(
    'El 26/11 hay cifras importadas de 30 IPS; no se sabe cuántas debían reportar.',
  );
  expect(linesOf({ reported: 18, imported: 17 })).toBe(
    'El 26/11 reportó 1 de 30 IPS y hay cifras importadas de otras 17.',
  );
  expect(linesOf({ isAssumed: true })).toBe(
    'El 26/11 reportaron 18 IPS; no se sabe cuántas debían reportar.',
  );
  const { columns, rows } = seriesTable(uci({ reported: 18, imported: 17, isAssumed: true }));
  expect(columns.slice(-4).map(({ header }, at) => [header, rows[0]?.cells.slice(-4)[at]])).toEqual([
    ['IPS que reportaron', 1],
    ['IPS con cifras importadas', 17],
    ['IPS con cifras del día anterior', 0],
    ['IPS esperadas', null],
  ]);
  const partial = withKnown(someIndicators([{ isAssumed: true }]), 8);
  expect(seriesSentence(figuresOf(partial, seriesOf(['uci-availables'])))).toContain(
    'Disponibles UCI 12 (8 IPS)',
  );
});

test('A line of coverage of one hospital is in the singular', () => {
  const one = { reported: 1, hospitals: 30, since: null, doubtful: 0 };
  expect(coverageText(one, NOW, false)).toBe('1 de 30 IPS reportó en las últimas 24 h.');
  expect(coverageText({ ...one, reported: 0, hospitals: 1 }, NOW, false)).toBe(
    'La única IPS no reportó en las últimas 24 h.',
  );
});
