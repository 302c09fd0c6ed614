import { describe, expect, it } from 'vitest';
import type { BedForecast } from '../../../contract/figures/forecast';
import { forecastLegend, forecastOption } from '../../../src/features/figures/forecast/forecast-option';
import { forecastDays, forecastTable } from '../../../src/features/figures/forecast/forecast-rows';
import {
  forecastAbout,
  forecastSentence,
  isShort,
} from '../../../src/features/figures/forecast/forecast-words';
import { noColours } from '../ui/chart/no-colours';

const tested = {
  model: 'exponentialSmoothing' as const,
  error: 3.42,
  naiveError: 4,
  inBand: 0.794,
  days: [{ date: '2026-11-25', forecast: 18, actual: 17 }],
};
const day = { hours: 24 as const, date: '2026-11-27', value: 19, low: 12, high: 25, reason: null, tested };
const three = { ...day, hours: 72 as const, date: '2026-11-29', value: 16, low: 8, high: 24 };
const none = { value: null, low: null, high: null };

const NOW = new Date('2026-11-26T15:00:00-05:00');
const aForecast = (more: Partial<BedForecast> = {}): BedForecast => ({
  hospitals: 10,
  expected: 21,
  since: '2026-11-26T00:02:00.000Z',
  days: [
    { date: '2026-11-24', free: null },
    { date: '2026-11-25', free: 17 },
    { date: '2026-11-26', free: 20 },
  ],
  ahead: [day, three],
  ...more,
});

describe('The sentence of the forecast', () => {
  it('has now, what is expected with its band, and how many hospitals it rests on', () => {
    expect(forecastSentence(aForecast(), NOW, false)).toBe(
      'Ahora hay 20 camas libres en 10 de 21 IPS, las que reportan casi todos los días; su reporte más antiguo es de ayer 19:02. Al cierre del viernes 27 nov se esperan 19 (de 12 a 25). Al cierre del domingo 29 nov se esperan 16 (de 8 a 24).',
    );
    // An answer that this device stored before the age was in it.
    const { since: _since, ...before } = aForecast();
    expect(forecastSentence(before, NOW, true)).toContain('casi todos los días. Al cierre');
    expect(isShort(aForecast())).toBe(false);
  });

  it('says why there is no forecast, with both errors', () => {
    const worse = { ...three, ...none, reason: 'worseThanNaive' as const };
    expect(forecastSentence(aForecast({ ahead: [day, worse] }), NOW, false)).toContain(
      'Para el cierre del domingo 29 nov no hay pronóstico: en los días pasados erró más (3,4 camas) que suponer que nada cambia (4 camas).',
    );
    const short = { ...three, ...none, reason: 'tooShort' as const, tested: null };
    expect(forecastSentence(aForecast({ ahead: [short] }), NOW, false)).toContain('todavía hay pocos días');
  });

  it('is an alarm where no bed is free, or the band reaches 0', () => {
    const full = aForecast({ days: [{ date: '2026-11-26', free: 0 }] });
    expect(forecastSentence(full, NOW, false)).toContain('Ahora hay 0 camas libres');
    expect(isShort(full)).toBe(true);
    const perhaps = aForecast({ ahead: [{ ...day, low: 0 }] });
    expect(forecastSentence(perhaps, NOW, false)).toContain('Puede que no quede ninguna.');
    expect(isShort(perhaps)).toBe(true);
  });

  it('does not say 0 where nobody knows', () => {
    const unknown = { ...day, ...none, reason: 'unknownNow' as const, tested: null };
    const words = forecastSentence(
      aForecast({ hospitals: 0, days: [{ date: '2026-11-26', free: null }], ahead: [unknown] }),
      NOW,
      false,
    );
    expect(words).toMatch(/^No se sabe cuántas camas/);
  });

  it('has below it the measured error, and what the band held', () => {
    expect(forecastAbout(aForecast())[0]).toBe(
      'A un día, en el único día probado: error medio de 3,4 camas (suponer que nada cambia: 4 camas); la banda debía contener 80\u00a0% de los días y contuvo 79\u00a0%. Modelo: suavizado exponencial con tendencia amortiguada.',
    );
  });
});

describe('The chart of the forecast', () => {
  const rows = forecastDays(aForecast());
  const built = forecastOption(rows)(noColours) as {
    series: { id: string; data: [string, number | null][]; connectNulls?: boolean }[];
  };
  const of = (id: string) => built.series.find((one) => one.id === id)?.data;

  it('breaks the line on a day that nobody knows', () => {
    expect(of('free')).toEqual([
      ['2026-11-24', null],
      ['2026-11-25', 17],
      ['2026-11-26', 20],
    ]);
    expect(built.series.find(({ id }) => id === 'free')?.connectNulls).toBe(false);
  });

  it('has a legend without what is expected where there is no forecast', () => {
    const names = (more: Partial<BedForecast>) =>
      forecastLegend(forecastDays(aForecast(more))).map(({ name }) => name);
    expect(names({})).toContain('Se esperan');
    const worse = { ...day, ...none, reason: 'worseThanNaive' as const };
    expect(names({ ahead: [worse] })).toEqual([
      'Libres',
      'Pronosticadas 2 días antes',
      'Pronosticadas 4 días antes',
    ]);
  });

  it('begins what is expected at what is known, with the band on its lowest', () => {
    expect(of('expected')).toEqual([
      ['2026-11-26', 20],
      ['2026-11-27', 19],
      ['2026-11-29', 16],
    ]);
    expect([of('low')?.[1], of('band')?.[1]]).toEqual([
      ['2026-11-27', 12],
      ['2026-11-27', 13],
    ]);
  });

  it('has the past forecasts on the same axis, and the same figures in the table', () => {
    expect(of('said24')?.[1]).toEqual(['2026-11-25', 18]);
    const table = forecastTable(rows);
    expect(table.rows[0]).toMatchObject({ key: '2026-11-29', cells: [null, null, null, 16, 8, 24] });
    expect(table.rows.at(-2)).toMatchObject({ key: '2026-11-25', cells: [17, 18, 18, null, null, null] });
  });
});
