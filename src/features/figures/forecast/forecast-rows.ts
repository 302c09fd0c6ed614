import type { BedForecast } from '../../../../contract/figures/forecast';
import type { FigureTable } from '../../../subjects/figure/figure-table';
import { longDay } from '../../../ui/format/days';

/** The days of the past that the chart shows. */
const SHOWN_DAYS = 30;

/** One day of the chart: free beds, what each forecast had said of it, or what is expected. */
export interface ForecastDay {
  date: string;
  free: number | null;
  /** By the hours of the forecast. */
  said: Partial<Record<24 | 72, number>>;
  expected: { value: number; low: number; high: number } | null;
}

/** The past days, now, and the days with a forecast, the first day first. */
export function forecastDays({ days, ahead }: BedForecast): ForecastDay[] {
  const past = days.slice(-SHOWN_DAYS).map(({ date, free }): ForecastDay => {
    const said: ForecastDay['said'] = {};
    for (const { hours, tested } of ahead) {
      const found = tested?.days.find((one) => one.date === date);
      if (found) said[hours] = found.forecast;
    }
    return { date, free, said, expected: null };
  });
  const coming = ahead.flatMap(({ date, value, low, high }): ForecastDay[] =>
    value === null || low === null || high === null
      ? []
      : [{ date, free: null, said: {}, expected: { value, low, high } }],
  );
  return [...past, ...coming];
}

/** The same figures as a table, the last day first. */
export function forecastTable(rows: readonly ForecastDay[]): FigureTable {
  return {
    rowHeader: 'Día',
    columns: [
      { key: 'free', header: 'Libres' },
      { key: 'said24', header: 'Pronosticadas 2 días antes' },
      { key: 'said72', header: 'Pronosticadas 4 días antes' },
      { key: 'expected', header: 'Se esperan' },
      { key: 'low', header: 'Como poco' },
      { key: 'high', header: 'Como mucho' },
    ],
    rows: rows
      .map(({ date, free, said, expected }) => ({
        key: date,
        name: longDay(date),
        cells: [
          free,
          said[24] ?? null,
          said[72] ?? null,
          expected?.value ?? null,
          expected?.low ?? null,
          expected?.high ?? null,
        ],
      }))
      .reverse(),
  };
}
