import { expect, test } from 'vitest';
import { coverageText } from '../../../src/features/figures/coverage-line';
import { agesOption } from '../../../src/features/figures/dashboard/ages-option';
import { doughnutOption } from '../../../src/features/figures/dashboard/doughnut';
import { gaugeOption } from '../../../src/features/figures/dashboard/gauge-option';
import { gaugeFigures, gaugeSentence } from '../../../src/features/figures/dashboard/gauges';
import {
  agesSentence,
  genderParts,
  genderSentence,
  serviceParts,
  serviceSentence,
} from '../../../src/features/figures/dashboard/patient-parts';
import {
  covidMapQuery,
  covidPatientsQuery,
  covidResourcesQuery,
  indicatorsQuery,
} from '../../../src/features/figures/figures-queries';
import { noColours } from '../ui/chart/no-colours';
import { NOBODY, REPORTED, somePatients } from './some-figures';

const said = (beds: Parameters<typeof gaugeFigures>[0]) => {
  const figures = gaugeFigures(beds);
  return figures && gaugeSentence(figures, 'camas UCI');
};

test('A gauge needs every figure: with an unknown one there is none', () => {
  const known = { total: 28, availables: 12, usages: 14 };
  expect(gaugeFigures(known)).toEqual({ availables: 12, used: 14, out: 2, total: 28 });
  for (const part of ['total', 'availables', 'usages'] as const)
    expect(gaugeFigures({ ...known, [part]: null })).toBeNull();
});

test.each([
  [
    { total: 28, availables: 12, usages: 14 },
    '12 de 28 camas UCI disponibles; 14 usadas y 2 fuera de servicio.',
  ],
  [{ total: 28, availables: 0, usages: 28 }, 'Ninguna de las 28 camas UCI está disponible; 28 usadas.'],
  [
    { total: 28, availables: 0, usages: 31 },
    'Ninguna de las 28 camas UCI está disponible; 31 usadas, 3 más que las ofertadas.',
  ],
  [{ total: 0, availables: 0, usages: 0 }, 'Ninguna IPS ofrece camas UCI.'],
  [{ total: 2682, availables: 385, usages: 2297 }, '385 de 2.682 camas UCI disponibles; 2.297 usadas.'],
])('A gauge says in one sentence what it shows: %j', (beds, words) => {
  expect(said(beds)).toBe(words);
});

interface Ring {
  series: { radius: [number, number]; stillShowZeroSum: boolean; data: { name: string; value: number }[] }[];
  graphic: { children: { style: { text?: string } }[] };
}

test('A gauge is a half-ring with a cutout of 80 %, with 0 and the total at its ends', () => {
  const figures = { availables: 385, used: 2297, out: 0, total: 2682 };
  const { series, graphic } = gaugeOption(figures, 'chart-uci')(noColours) as unknown as Ring;
  const [inner, outer] = series[0]?.radius ?? [0, 1];
  expect(inner / outer).toBeCloseTo(0.8);
  expect(series[0]).toMatchObject({ startAngle: 180, endAngle: 360, stillShowZeroSum: false });
  expect(series[0]?.data.map(({ name, value }) => [name, value])).toEqual([
    ['Disponibles', 385],
    ['Usadas', 2297],
  ]);
  expect(graphic.children.flatMap(({ style }) => style.text ?? [])).toEqual([
    '385',
    'disponibles',
    '0',
    '2.682',
  ]);
});

test('A doughnut has a cutout of 30 %, and no part for a figure that nobody knows', () => {
  const parts = genderParts(
    somePatients({ byGenders: { covid: { male: null, female: 7 }, ira: { male: 5, female: 7 } } }),
    'covid',
  );
  const { series } = doughnutOption(parts)(noColours) as unknown as {
    series: { radius: [string, string]; data: object[] }[];
  };
  const [inner, outer] = (series[0]?.radius ?? []).map((part) => Number.parseFloat(part));
  expect((inner ?? 0) / (outer ?? 1)).toBeCloseTo(0.3);
  expect(series[0]?.data).toMatchObject([{ name: 'Mujeres', value: 7 }]);
  expect(genderSentence(parts, 'COVID-19')).toBe('Con COVID-19: hombres, sin datos; mujeres, 7.');
});

test('Patients by service name what is missing, and IRA and Covid of one service share its hue', () => {
  const patients = somePatients();
  const parts = serviceParts({
    ...patients,
    byServices: { ...patients.byServices, uce: { ira: null, covid: 9 } },
  });
  expect(serviceSentence(parts)).toBe(
    '21 pacientes con COVID-19 y 9 con IRA. El grupo más grande es UCE Covid, con 9. Sin datos de UCE IRA.',
  );
  expect(
    parts
      .filter(({ token }) => token === 'chart-uce')
      .map(({ name, isHatched = false }) => [name, isHatched]),
  ).toEqual([
    ['UCE IRA', false],
    ['UCE Covid', true],
  ]);
});

test('Bars by age reach to 1.1 times the largest', () => {
  const ages = [
    { label: '0–4', covid: 16, ira: null },
    { label: '75+', covid: 3, ira: 20 },
  ];
  const option = agesOption(ages)(noColours) as unknown as {
    yAxis: { max: number };
    series: { data: unknown[] }[];
  };
  expect(option.yAxis.max).toBeCloseTo(22);
  expect(option.series.map(({ data }) => data)).toEqual([
    [16, 3],
    [null, 20],
  ]);
  expect(agesSentence(ages)).toBe('El grupo de 75+ años tiene más pacientes: 3 con COVID-19 y 20 con IRA.');
});

test('Coverage says how many hospitals reported, since when, and which hours are doubtful', () => {
  const now = new Date('2026-11-26T15:00:00-05:00');
  expect(coverageText(REPORTED, now, false)).toBe(
    '18 de 30 IPS reportaron en las últimas 24 h; el reporte más antiguo es de hoy 7:02.',
  );
  expect(coverageText({ ...REPORTED, doubtful: 2 }, now, false)).toMatch(
    / Otras 2 reportaron con hora dudosa y no se cuentan\.$/,
  );
  expect(coverageText({ ...NOBODY, doubtful: 1 }, now, false)).toBe(
    'Ninguna de las 30 IPS reportó en las últimas 24 h con hora segura. Otra reportó con hora dudosa y no se cuenta.',
  );
  expect(coverageText({ ...REPORTED, reported: 0, since: null }, now, false)).toBe(
    'Ninguna de las 30 IPS reportó en las últimas 24 h.',
  );
  // Stored figures say nothing about the present.
  expect(coverageText(REPORTED, now, true)).toContain('en las 24 h anteriores a estos datos');
});

test('Each COVID screen refreshes every 90 s, and is stored for a device without a network', () => {
  for (const query of [covidMapQuery, covidPatientsQuery, covidResourcesQuery, indicatorsQuery('med', null)])
    expect(query).toMatchObject({ refetchInterval: 90_000, staleTime: 0, meta: { rests: 'clinical' } });
});
