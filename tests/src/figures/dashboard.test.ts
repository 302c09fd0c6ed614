import { expect, test } from 'vitest';
import type { CovidPatients } from '../../../contract/figures/figures';
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
import { knownLines } from '../../../src/features/figures/known-text';
import { noColours } from '../ui/chart/no-colours';
import { NOBODY, REPORTED, someParts, somePatients } from './some-figures';

/** Patients of an answer from before the server counted the parts. */
const patientsOf = (uci: CovidPatients['total']['emergency']['general']) => {
  const patients = somePatients();
  const { hospitalization, emergency } = patients.total;
  return somePatients({ total: { emergency, hospitalization: { ...hospitalization, uci } } });
};
const said = (patients: CovidPatients) => {
  const figures = gaugeFigures(patients, 'uci');
  return figures && gaugeSentence(figures, { beds: 'camas UCI', bed: 'cama UCI' });
};

test('A gauge needs every figure: with an unknown one there is none', () => {
  const known = { total: 28, availables: 12, usages: 14 };
  expect(gaugeFigures(patientsOf(known), 'uci')).toMatchObject({
    availables: 12,
    used: 14,
    out: 2,
    total: 28,
  });
  for (const part of ['total', 'availables', 'usages'] as const)
    expect(gaugeFigures(patientsOf({ ...known, [part]: null }), 'uci')).toBeNull();
  const { parts } = someParts({ hospitals: 0, total: 0, availables: 0, used: 0, out: 0 });
  expect(gaugeFigures(somePatients({ parts }), 'uci')).toBeNull();
});

test.each([
  [
    { total: 28, availables: 12, usages: 14 },
    '12 de 28 camas UCI disponibles; 14 usadas y 2 fuera de servicio.',
  ],
  [{ total: 28, availables: 0, usages: 28 }, 'Ninguna de las 28 camas UCI está disponible; 28 usadas.'],
  [{ total: 28, availables: 1, usages: 1 }, '1 de 28 camas UCI disponible; 1 usada y 26 fuera de servicio.'],
  [{ total: 1, availables: 1, usages: 0 }, 'La única cama UCI está disponible; 0 usadas.'],
  [{ total: 1, availables: 0, usages: 1 }, 'La única cama UCI no está disponible; 1 usada.'],
  [
    { total: 28, availables: 0, usages: 31 },
    'Ninguna de las 28 camas UCI está disponible; 28 usadas. Además, 3 usadas por encima de lo ofertado.',
  ],
  [{ total: 0, availables: 0, usages: 0 }, 'Ninguna IPS ofrece camas UCI.'],
  [{ total: 2682, availables: 385, usages: 2297 }, '385 de 2.682 camas UCI disponibles; 2.297 usadas.'],
])('A gauge says in one sentence what it shows: %j', (beds, words) => {
  expect(said(patientsOf(beds))).toBe(words);
});

test('A gauge counts hospital by hospital: beds in use that nobody offered hide no bed out of service', () => {
  const { parts } = someParts({
    total: 20,
    availables: 3,
    used: 15,
    over: 2,
    overIn: 1,
    out: 2,
    hospitals: 2,
  });
  expect(said(somePatients({ parts }))).toBe(
    '3 de 20 camas UCI disponibles; 15 usadas y 2 fuera de servicio. Además, 2 usadas por encima de lo ofertado en 1 IPS.',
  );
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
  expect(agesSentence(somePatients({ byAges: ages }))).toBe(
    'El grupo de 75+ años tiene más pacientes: 3 con COVID-19 y 20 con IRA.',
  );
});

test('Ages that nobody knows are not nobody', () => {
  const unknown = [{ label: '75+', covid: null, ira: null }];
  expect(agesSentence(somePatients({ byAges: unknown }))).toBe('');
  const none = [{ label: '75+', covid: 0, ira: 0 }];
  const patients = somePatients({ byAges: none });
  const of = (byAges: number) =>
    agesSentence({
      ...patients,
      knownPatients: { byAges } as CovidPatients['knownPatients'],
    });
  expect(of(patients.coverage.reported)).toBe(
    'Ninguna persona hospitalizada con COVID-19 o IRA en los reportes.',
  );
  expect(of(2)).toBe('Ninguna persona con edad en 2 de 30 IPS; de las otras no se sabe.');
});

test('Coverage says how many hospitals reported, since when, and which hours are doubtful', () => {
  const now = new Date('2026-11-26T15:00:00-05:00');
  expect(coverageText(REPORTED, now, false)).toBe(
    '18 de 30 IPS reportaron en las últimas 24 h; el reporte más antiguo es de hoy 07:02.',
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

test('Parts say how many hospitals gave them', () => {
  const { byServices, byGenders } = somePatients();
  const known = { byServices, byGenders, byAges: 7 };
  const parts = serviceParts(somePatients({ knownPatients: known }));
  expect(parts.map((one) => one.known)).toEqual([3, 4, 3, 4, 3, 4, 3, 4]);
  expect(knownLines(genderParts(somePatients({ knownPatients: known }), 'covid'), 12)).toEqual([
    'Cifras de 9 de 12 IPS, salvo Mujeres (7).',
  ]);
  // Stored before the server counted them.
  expect(knownLines(serviceParts(somePatients()), 12)).toEqual([]);
});
