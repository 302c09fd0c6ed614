import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { createTokenIssuer } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';
import { median } from '../median';
import { describeMachine, writeFigures } from '../results';
import { BUILT, startProcess } from '../server/processes';
import { postgresqlStores } from '../server/stores';
import { table } from '../table';
import { fillDays } from './fill-days';

const PORT = Number(process.env.RELEVO_BENCH_PORT ?? 4550);
const TOKEN_SECONDS = 3600;
const DAY_SECONDS = 86_400;
/** Limit of the indicators of 82 hospitals over 30 days. */
const MOST_MS = 50;
const WARM_UP = 10;

/** The sums of the indicators, and nothing else. */
const BARE = {
  name: 'bare',
  text: `select day, service, sum(offered), sum(used), sum(available), sum(covid), sum(covid_men), sum(covid_women),
      sum(ira), sum(ira_men), sum(ira_women)
    from resource_day where day >= $1::date and ips_id = any($2::int[]) group by day, service`,
};

/** The calls of the COVID screens with the hospitals of a city, each beside a bare prepared query of the same sums. */
export async function benchFigures(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      hospitals: { type: 'string', default: '82' },
      days: { type: 'string', default: '30' },
      times: { type: 'string', default: '100' },
    },
  });
  if (!existsSync(join(BUILT, 'main.js'))) throw new Error('build it first: npm run build');
  const [hospitals, days, times] = [Number(values.hospitals), Number(values.days), Number(values.times)];
  const { machine, load } = describeMachine();
  console.log(`${machine}, load ${load.toFixed(1)}; ${hospitals} hospitals, ${days} days, ${times} times\n`);
  const folder = await mkdtemp(join(tmpdir(), 'relevo-bench-'));
  const stores = await postgresqlStores(folder, 'relevo_bench_figures');
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const store = await stores.seeded('full');
    await store.withSql((run) => fillDays(run, hospitals, days));
    // In the folder of the seed: another one would not be that of its files, and the server never ready.
    const url = `http://127.0.0.1:${PORT}`;
    const server = await startProcess(
      [join(BUILT, 'main.js')],
      {
        ...store.environment,
        PORT: String(PORT),
        HOST: '127.0.0.1',
        PUBLIC_URL: url,
        LOG_LEVEL: 'warn',
        RELEVO_RATE_LIMIT: '0',
      },
      { port: PORT, output: join(folder, 'output.log') },
    );
    stops.push(server.stop);
    const client = new pg.Client(store.url);
    await client.connect();
    stops.push(() => client.end());
    const issue = await createTokenIssuer({
      dataDir: store.dataDir,
      publicUrl: url,
      people: demonstrationPeople,
    });
    const headers = { authorization: `Bearer ${await issue('crue', TOKEN_SECONDS)}` };
    const ask = (path: string) => async () => {
      const response = await fetch(`${url}/api/ips/covid/resources/${path}`, { headers });
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
      return text.length;
    };
    const end = Math.floor(Date.now() / 1000) - 60;
    const from = new Date((end - (days - 1) * DAY_SECONDS) * 1000).toISOString().slice(0, 10);
    const ids = (await client.query<{ id: number }>('select id from ips')).rows.map(({ id }) => id);
    const bare = async () => (await client.query({ ...BARE, values: [from, ids] })).rows.length;
    const range = `initialDate=${end - (days - 1) * DAY_SECONDS}&endDate=${end}`;
    const measured = await measureEach(times, {
      'bare prepared query': bare,
      [`indicators, ${days} days`]: ask(`indicators/all?${range}&area=med`),
      map: ask('map/all'),
      summary: ask('summary/all/'),
      patients: ask('patients/all/'),
      forecast: ask('forecast/all?area=med'),
    });
    console.log(report(measured));
    await writeFigures('figures', { machine, load, hospitals, days, times, measured });
  } finally {
    for (const stop of stops.reverse()) await stop();
    await stores.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measured {
  name: string;
  half: number;
  most: number;
  size: number;
}

/** Milliseconds of each, one after the other in turn, so that other load on the machine affects all. */
async function measureEach(times: number, works: Record<string, () => Promise<number>>): Promise<Measured[]> {
  const found = Object.entries(works).map(([name, work]) => ({ name, work, taken: [] as number[], size: 0 }));
  for (let at = -WARM_UP; at < times; at += 1)
    for (const one of found) {
      const begin = performance.now();
      one.size = await one.work();
      if (at >= 0) one.taken.push(performance.now() - begin);
    }
  return found.map(({ name, taken, size }) => ({
    name,
    half: median(taken),
    most: [...taken].sort((one, other) => one - other)[Math.ceil(taken.length * 0.95) - 1] ?? 0,
    size,
  }));
}

function report(measured: readonly Measured[]): string {
  const [bare, indicators] = measured;
  const rows = measured.map(({ name, half, most, size }) => [
    name,
    half.toFixed(1),
    most.toFixed(1),
    (half / (bare?.half ?? half)).toFixed(1),
    String(size),
  ]);
  const holds = indicators && indicators.most <= MOST_MS;
  return [
    table(['', '50 % ms', '95 % ms', '÷ bare', 'rows or characters'], rows),
    `\nindicators within ${MOST_MS} ms in 95 %: ${holds ? 'held' : 'NOT held'}`,
  ].join('\n');
}
