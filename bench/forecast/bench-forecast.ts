import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { dayAfter } from '../../contract/agreements/validity';
import { FORECAST_HOURS } from '../../contract/figures/forecast';
import { type BackTest, MODEL_IDS, steadySeries, testAhead } from '../../server/modules/figures';
import { writeFigures } from '../results';
import { table } from '../table';

type BedDay = Parameters<typeof steadySeries>[0][number];

interface CsvRow {
  date: string;
  sede_code: string;
  occupied_covid_icu_beds: string;
  assigned_covid_icu_beds: string;
}

/**
 * The forecast against beds of the past. The file has the columns `date`, `sede_code`, `occupied_covid_icu_beds` and
 * `assigned_covid_icu_beds`: one row for each hospital and day.
 */
export async function benchForecast([file]: string[]): Promise<void> {
  if (!file) throw new Error('npm run bench -- forecast ARCHIVO.csv');
  const rows = readRows(await readFile(file, 'utf8'));
  const days = daysOf(rows);
  const ips = [...new Set(rows.map(({ ipsId }) => ipsId))];
  const all = steadySeries(rows, days);
  console.log(`${ips.length} hospitals, ${days.length} days from ${days[0]} to ${days.at(-1)}\n`);
  const figures = FORECAST_HOURS.map((hours) => {
    const single = ips.map((id) =>
      testAhead(
        steadySeries(
          rows.filter(({ ipsId }) => ipsId === id),
          days,
        ).series,
        hours / 24,
      ),
    );
    return { hours, city: testAhead(all.series, hours / 24), single: countsOf(single) };
  });
  console.log(cityTable(all.hospitals, figures));
  console.log(`\n${singleTable(figures)}`);
  await writeFigures('forecast', { file, days: days.length, hospitals: ips.length, figures });
}

function readRows(text: string): BedDay[] {
  const rows = parse(text, { columns: true, bom: true }) as CsvRow[];
  return rows.map((row) => {
    const [offered, used] = [Number(row.assigned_covid_icu_beds), Number(row.occupied_covid_icu_beds)];
    if (!row.date || !Number.isInteger(offered) || !Number.isInteger(used))
      throw new Error(`no figures: ${JSON.stringify(row)}`);
    return { ipsId: Number(row.sede_code), day: row.date, offered, used, available: offered - used };
  });
}

function daysOf(rows: readonly BedDay[]): string[] {
  const sorted = rows.map(({ day }) => day).sort();
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  const days = [first];
  while ((days.at(-1) ?? last) < last) days.push(dayAfter(first, days.length));
  return days;
}

interface Counts {
  better: number;
  worse: number;
  short: number;
}
interface Ahead {
  hours: number;
  city: BackTest | null;
  single: Counts;
}

function countsOf(tests: readonly (BackTest | null)[]): Counts {
  const has = (is: (test: BackTest) => boolean) => tests.filter((test) => test !== null && is(test)).length;
  return {
    better: has(({ error, naiveError }) => error <= naiveError),
    worse: has(({ error, naiveError }) => error > naiveError),
    short: tests.filter((test) => test === null).length,
  };
}

function cityTable(hospitals: number, figures: readonly Ahead[]): string {
  const head = [
    'together',
    'model',
    'error',
    'last figure’s',
    'half band',
    'in the band',
    'days',
    'forecast',
  ];
  const round = (value: number) => value.toFixed(1);
  return table(
    head,
    figures.map(({ hours, city }) =>
      city
        ? [
            `${hospitals} hospitals, ${hours} h`,
            city.model,
            round(city.error),
            round(city.naiveError),
            round(city.halfBand),
            city.inBand === null ? '–' : `${Math.round(city.inBand * 100)} %`,
            String(city.tested.length),
            city.error > city.naiveError ? 'none' : 'yes',
          ]
        : [`${hospitals} hospitals, ${hours} h`, '–', '–', '–', '–', '–', '0', 'none'],
    ),
  );
}

function singleTable(figures: readonly Ahead[]): string {
  return table(
    ['each hospital alone', 'forecast', 'none: last figure errs less', 'none: too few days'],
    figures.map(({ hours, single: { better, worse, short } }) => [
      `${hours} h, models ${MODEL_IDS.join(', ')}`,
      ...[better, worse, short].map(String),
    ]),
  );
}
