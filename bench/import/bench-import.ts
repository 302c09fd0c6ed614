import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { median } from '../median';
import { describeMachine, writeFigures } from '../results';
import { BUILT, startProcess } from '../server/processes';
import { pgliteStores, postgresqlStores, type Store } from '../server/stores';
import { table } from '../table';
import { type ImportTimes, importList } from './import-list';
import { insertBare } from './insert-bare';
import { ipsList } from './ips-list';

const PORT = Number(process.env.RELEVO_BENCH_PORT ?? 4540);
/** Trial and import together, of a new list. */
const MOST_SECONDS = 10;

interface Round {
  fresh: ImportTimes;
  changed: ImportTimes;
  /** The same rows, bare, in one statement. */
  bareMs: number;
}

/** A list of IPS into a centre's server: trial and import, of new rows and of changed ones, beside a bare insert of the rows. */
export async function benchImport(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      rows: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      databases: { type: 'string', default: 'pglite,postgresql' },
    },
  });
  if (!existsSync(join(BUILT, 'main.js'))) throw new Error('build it first: npm run build');
  const [rows, rounds] = [Number(values.rows), Number(values.rounds)];
  const { machine, load } = describeMachine();
  console.log(`${machine}, load ${load.toFixed(1)}; ${rows} rows, ${rounds} rounds, medians\n`);

  const figures: Record<string, Round[]> = {};
  for (const kind of values.databases.split(',')) {
    figures[kind] = [];
    for (let round = 0; round < rounds; round += 1) figures[kind].push(await runRound(kind, rows));
    console.log(`${roundTable(kind, figures[kind])}\n`);
  }
  await writeFigures('import', { machine, load, rows, rounds, figures });
}

/** A new database for each round: the second import of a list changes nothing. */
async function runRound(kind: string, rows: number): Promise<Round> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-bench-'));
  const stores = await (kind === 'pglite'
    ? pgliteStores(folder)
    : postgresqlStores(folder, 'relevo_bench_import'));
  try {
    const store = await stores.seeded('list');
    const times = await importInto(store, folder, rows);
    const bareMs = await store.withSql((run) => insertBare(run, rows));
    return { ...times, bareMs };
  } finally {
    await stores.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function importInto(store: Store, folder: string, rows: number): Promise<Omit<Round, 'bareMs'>> {
  const url = `http://127.0.0.1:${PORT}`;
  const environment = {
    ...store.environment,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    LOG_LEVEL: 'info',
  };
  const server = await startProcess([join(BUILT, 'main.js')], environment, {
    port: PORT,
    output: join(folder, 'output.log'),
  });
  try {
    const target = { url, dataDir: store.dataDir };
    return {
      fresh: await importList(target, ipsList(rows, 'Calle')),
      changed: await importList(target, ipsList(rows, 'Carrera')),
    };
  } finally {
    await server.stop();
  }
}

function roundTable(kind: string, rounds: readonly Round[]): string {
  const middle = (of: (round: Round) => number) => median(rounds.map(of));
  const line = (name: string, of: (round: Round) => number) => [
    name,
    (middle(of) / 1000).toFixed(2),
    middle((round) => of(round) / round.bareMs).toFixed(1),
  ];
  const whole = middle(({ fresh }) => fresh.trialMs + fresh.importMs) / 1000;
  return [
    table(
      [kind, 'seconds', '/ bare insert'],
      [
        line('bare insert of the rows', ({ bareMs }) => bareMs),
        line('trial of new rows', ({ fresh }) => fresh.trialMs),
        line('import of new rows', ({ fresh }) => fresh.importMs),
        line('trial of changed rows', ({ changed }) => changed.trialMs),
        line('import of changed rows', ({ changed }) => changed.importMs),
      ],
    ),
    `the longest wait of somebody else: ${middle(({ fresh, changed }) => Math.max(fresh.longestWaitMs, changed.longestWaitMs)).toFixed(0)} ms`,
    `trial and import of new rows ${whole.toFixed(2)} s, at most ${MOST_SECONDS}: ${whole <= MOST_SECONDS ? 'held' : 'NOT held'}`,
  ].join('\n');
}
