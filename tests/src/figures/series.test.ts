import { expect, test } from 'vitest';
import { readChartsSearch, writeChartsSearch } from '../../../src/features/figures/charts/charts-search';
import { DEFAULT_SERIES, SERIES, seriesOf } from '../../../src/features/figures/charts/series';
import { someIndicators } from './some-figures';

const now = new Date('2026-11-26T15:00:00-05:00');
const read = (search: object) => readChartsSearch(search, now);

test('There are 22 series, each with a label and a look of its own', () => {
  expect(SERIES).toHaveLength(22);
  for (const of of [
    ({ key }: (typeof SERIES)[number]) => key,
    ({ label }: (typeof SERIES)[number]) => label,
    ({ token, mark }: (typeof SERIES)[number]) => `${token} ${mark.path}`,
    ({ token, mark }: (typeof SERIES)[number]) => `${token} ${mark.dash}`,
  ])
    expect(new Set(SERIES.map(of)).size).toBe(22);
});

test('The labels that the specification shows are the labels of those series', () => {
  const shown = {
    'emergency-total': 'Camillas totales(Urg)',
    'uci-availables': 'Disponibles UCI',
    'generalHospitalization-covid': 'Pacientes COVID(Hosp)',
    'total-covidMen': 'Hombres Covid',
  };
  for (const [key, label] of Object.entries(shown)) expect(seriesOf([key])[0]?.label).toBe(label);
});

test('Each series reads its own figures', () => {
  const indicators = someIndicators([{ uci: { total: 28, availables: 12, covid: 5, ira: 3 } }]);
  const figureOf = (key: string) => seriesOf([key])[0]?.valuesOf(indicators);
  expect(['total', 'availables', 'covid', 'ira'].map((measure) => figureOf(`uci-${measure}`))).toEqual([
    [28],
    [12],
    [5],
    [3],
  ]);
  expect(
    ['covid', 'covidMen', 'covidWomen', 'ira', 'iraMen', 'iraWomen'].map((one) => figureOf(`total-${one}`)),
  ).toEqual([[9], [4], [5], [7], [6], [1]]);
});

test('The address chooses the series: unknown names are dropped, without a known one they are the default', () => {
  expect(read({}).charts).toEqual(DEFAULT_SERIES);
  expect(read({ charts: 'uce-ira,uci-usages, total-iraMen' }).charts).toEqual(['uce-ira', 'total-iraMen']);
  expect(read({ charts: 'nada' }).charts).toEqual(DEFAULT_SERIES);
  expect(read({ charts: ['uci-total'] }).charts).toEqual(DEFAULT_SERIES);
  // The reader took every series away.
  expect(read({ charts: '' }).charts).toEqual([]);
});

test.each([
  ['30 days', '2026-10-27', '2026-11-26', true],
  ['31 days', '2026-10-26', '2026-11-26', false],
  ['one day', '2026-11-25', '2026-11-26', true],
  ['no day', '2026-11-26', '2026-11-26', false],
  ['until tomorrow', '2026-11-20', '2026-11-27', false],
  ['backwards', '2026-11-20', '2026-11-19', false],
  ['a day that does not exist', '2026-02-30', '2026-03-05', false],
  ['half a range', '2026-11-20', '', false],
])('A range of %s in the address holds: %s to %s, %s', (_name, desde, hasta, holds) => {
  expect(read({ desde, hasta }).range).toEqual(holds ? { from: desde, to: hasta } : null);
});

test('The address says only what is not the default, and reads back the same', () => {
  expect(writeChartsSearch(read({}))).toEqual({});
  const chosen = {
    area: 'metropolitan',
    charts: 'uci-covid,total-ira',
    desde: '2026-11-01',
    hasta: '2026-11-10',
  } as const;
  expect(writeChartsSearch(read(chosen))).toEqual(chosen);
  expect(read(writeChartsSearch({ ...read({}), charts: [] })).charts).toEqual([]);
});
