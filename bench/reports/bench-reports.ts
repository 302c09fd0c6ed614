import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { bogotaDay, dayAfter } from '../../contract/agreements/validity';
import { sentDates } from '../../contract/reports/report-dates';
import type { ReportJob } from '../../contract/reports/report-jobs';
import { createTokenIssuer } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';
import { describeMachine, RESULTS, writeFigures } from '../results';
import { fillTransfers } from '../server/fill-transfers';
import { BUILT, megabytesOf } from '../server/processes';
import { postgresqlStores } from '../server/stores';
import { table } from '../table';
import { startIdle, startWatched } from './watched-server';

const PORT = Number(process.env.RELEVO_BENCH_PORT ?? 4560);
const MEGABYTE = 1024 * 1024;
const TOKEN_SECONDS = 3600;
/** Within the six months of a report. */
const DAYS = 175;
const LIMITS = { seconds: 60, moreMemory: 150, loop99: 50, loopOwn: 50 };

/** The report of transfers of six months, made in the background by the built server from rows of PostgreSQL. */
export async function benchReports(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: { rows: { type: 'string', default: '45000' }, profile: { type: 'boolean', default: false } },
  });
  if (!existsSync(join(BUILT, 'main.js'))) throw new Error('build it first: npm run build');
  const rows = Number(values.rows);
  const { machine, load } = describeMachine();
  console.log(`${machine}, load ${load.toFixed(1)}; ${rows} transfers\n`);
  const folder = await mkdtemp(join(tmpdir(), 'relevo-bench-'));
  const stores = await postgresqlStores(folder, 'relevo_bench_reports');
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const store = await stores.seeded('full');
    await store.withSql(async (run) => {
      await fillTransfers(run, rows);
      await run(
        `update referral set created_at = now() - $1::int * interval '1 day' * (place::float / $2::int)
          from (select id, row_number() over (order by id desc) as place from referral) placed where placed.id = referral.id`,
        [DAYS, rows],
      );
      await run('vacuum analyze');
    });
    const url = `http://127.0.0.1:${PORT}`;
    const server = await startWatched(
      {
        ...store.environment,
        ...{ PORT: String(PORT), HOST: '127.0.0.1', PUBLIC_URL: url },
        ...{ LOG_LEVEL: 'warn', RELEVO_RATE_LIMIT: '0' },
      },
      { port: PORT, folder, profiles: values.profile ? RESULTS : null },
    );
    stops.push(server.stop);
    const issue = await createTokenIssuer({
      dataDir: store.dataDir,
      publicUrl: url,
      people: demonstrationPeople,
    });
    const ask = askOf(url, await issue('crue', TOKEN_SECONDS));
    await ask('/api/report-jobs');
    const before = megabytesOf(server.pid) ?? 0;
    const idle = await startIdle();
    await server.delays();
    const { seconds, most, job } = await makeReport(ask, () => megabytesOf(server.pid) ?? 0);
    const [loop, machineLoop] = [await server.delays(), await idle()];
    if (job.done < rows * 0.95) throw new Error(`only ${job.done} rows`);
    const figures = {
      seconds: Number(seconds.toFixed(1)),
      moreMemory: Math.round(most - before),
      loop99: Math.round(loop.p99),
      loopOwn: Math.round(loop.own ?? 0),
      loopMost: Math.round(loop.most),
      idle99: Math.round(machineLoop.p99),
      idleMost: Math.round(machineLoop.most),
      rows: job.done,
      fileMegabytes: Math.round((job.size ?? 0) / MEGABYTE),
    };
    console.log(report(figures));
    await writeFigures('reports', { machine, load, figures });
  } finally {
    for (const stop of stops.reverse()) await stop();
    await stores.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Ask = (path: string, body?: object) => Promise<{ data: ReportJob & { rows: ReportJob[] } }>;

const askOf =
  (url: string, token: string): Ask =>
  async (path, body) => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };

async function makeReport(ask: Ask, memory: () => number) {
  const today = bogotaDay(new Date());
  const query = sentDates({ initial: dayAfter(today, -DAYS), final: today });
  const start = performance.now();
  const { data } = await ask('/api/report-jobs', { type: 'referrals', query });
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 50);
  try {
    for (;;) {
      await setTimeout(500);
      const job = (await ask('/api/report-jobs')).data.rows.find(({ id }) => id === data.id);
      if (job?.state === 'ready') return { seconds: (performance.now() - start) / 1000, most, job };
      if (job?.state !== 'waiting' && job?.state !== 'running')
        throw new Error(`the report is ${job?.state}`);
    }
  } finally {
    clearInterval(watch);
  }
}

function report(
  figures: Record<
    keyof typeof LIMITS | 'loopMost' | 'idle99' | 'idleMost' | 'rows' | 'fileMegabytes',
    number
  >,
) {
  const line = (name: keyof typeof LIMITS, words: string, idle = '') => [
    words,
    String(figures[name]),
    `≤ ${LIMITS[name]}`,
    figures[name] <= LIMITS[name] ? 'yes' : 'no',
    idle,
  ];
  return table(
    ['', 'measured', 'limit', 'holds', 'a process that does nothing'],
    [
      line('seconds', 'seconds'),
      line('moreMemory', 'more memory, MB'),
      line('loop99', 'event loop 99 %, ms', String(figures.idle99)),
      line('loopOwn', 'event loop, longest own, ms'),
      ['event loop, longest, ms', String(figures.loopMost), '', '', String(figures.idleMost)],
      ['rows', String(figures.rows), '', '', ''],
      ['file, MB', String(figures.fileMegabytes), '', '', ''],
    ],
  );
}
