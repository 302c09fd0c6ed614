import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../../e2e/support/server';
import { createTokenIssuer } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';
import { median } from '../median';
import { describeMachine, writeFigures } from '../results';
import type { RunSql } from '../server/fill-transfers';
import { BUILT } from '../server/processes';
import { postgresqlStores } from '../server/stores';
import { table } from '../table';
import { fillDays } from './fill-days';

const TOKEN_SECONDS = 3600;
/** 95 of 100 answers of the indicators, with 82 hospitals and 30 days. */
const MOST_MS = 50;
const WARM = 5;

const CALLS = {
  indicators: '/api/ips/covid/resources/indicators/all?area=metropolitan&initialDate=FROM&endDate=TO',
  map: '/api/ips/covid/resources/map/all',
  patients: '/api/ips/covid/resources/patients/all/',
  resources: '/api/ips/covid/resources/summary/all/',
};

interface Times {
  medianMs: number;
  p95Ms: number;
  bytes: number;
}

/** The calls of the COVID screens, one after the other, with a year of days in the table. */
export async function benchFigures(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      hospitals: { type: 'string', default: '82' },
      days: { type: 'string', default: '365' },
      requests: { type: 'string', default: '60' },
    },
  });
  if (!existsSync(join(BUILT, 'main.js'))) throw new Error('build it first: npm run build');
  const { machine, load } = describeMachine();
  const [hospitals, days, requests] = [values.hospitals, values.days, values.requests].map(Number);
  console.log(`${machine}, load ${load.toFixed(1)}; ${hospitals} hospitals, ${days} days\n`);
  const folder = await mkdtemp(join(tmpdir(), 'relevo-bench-'));
  const stores = await postgresqlStores(folder, 'relevo_bench_figures');
  const fill = (run: RunSql) => fillDays(run, hospitals ?? 0, days ?? 0);
  try {
    const store = await stores.seeded('full');
    await store.withSql(fill);
    const { DATABASE_URL = '', RELEVO_DEMO = '' } = store.environment;
    const server = await startServer({ NODE_ENV: 'production', DATABASE_URL, RELEVO_DEMO });
    try {
      const figures = await measureAll(server, requests ?? 0);
      console.log(figuresTable(figures));
      await writeFigures('figures', { machine, load, hospitals, days, figures });
    } finally {
      await server.stop();
    }
  } finally {
    await stores.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureAll(server: { url: string; dataDir: string }, requests: number) {
  const issue = await createTokenIssuer({
    dataDir: server.dataDir,
    publicUrl: server.url,
    people: demonstrationPeople,
  });
  const authorization = `Bearer ${await issue('crue', TOKEN_SECONDS)}`;
  const now = Math.floor(Date.now() / 1000) - 60;
  const figures: Record<string, Times> = {};
  for (const [name, path] of Object.entries(CALLS)) {
    const url = `${server.url}${path.replace('FROM', String(now - 30 * 86_400)).replace('TO', String(now))}`;
    figures[name] = await measure(url, authorization, requests);
  }
  return figures;
}

async function measure(url: string, authorization: string, requests: number): Promise<Times> {
  const times: number[] = [];
  let bytes = 0;
  for (let at = 0; at < requests + WARM; at += 1) {
    const started = performance.now();
    const answer = await fetch(url, { headers: { authorization } });
    bytes = (await answer.text()).length;
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
    if (at >= WARM) times.push(performance.now() - started);
  }
  const sorted = [...times].sort((one, other) => one - other);
  return { medianMs: median(times), p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0, bytes };
}

function figuresTable(figures: Record<string, Times>): string {
  const holds = (name: string, { p95Ms }: Times) =>
    name === 'indicators' ? `≤ ${MOST_MS}: ${p95Ms <= MOST_MS ? 'yes' : 'no'}` : '';
  return table(
    ['call', '50 % ms', '95 % ms', 'kB', 'to hold'],
    Object.entries(figures).map(([name, times]) => [
      name,
      times.medianMs.toFixed(1),
      times.p95Ms.toFixed(1),
      (times.bytes / 1000).toFixed(0),
      holds(name, times),
    ]),
  );
}
