import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openApi } from '../../e2e/support/api';
import { startServer } from '../../e2e/support/server';
import { createTokenIssuer } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';
import { launchChromium } from '../browser/chromium';
import { median } from '../median';
import { describeMachine, writeFigures } from '../results';
import { requestText } from '../server/connection';
import { measure } from '../server/load';
import { startProcess } from '../server/processes';
import { read } from '../server/product-requests';
import { POOL, postgresqlStores } from '../server/stores';
import { table } from '../table';
import { fillHospitals, insertPlainRows } from './fill-hospitals';
import { type BrowserFigures, measureInBrowser } from './in-browser';

const FLOOR = resolve(import.meta.dirname, 'floor.ts');
const FLOOR_PORT = Number(process.env.RELEVO_BENCH_PORT ?? 4490);
const CONNECTIONS = 4;
const TOKEN_SECONDS = 3600;
/** Limit: time of the board ÷ time of the same number of plain rows. */
const MOST_RATIO = 3;
const LONGEST_TASK_MS = 100;
const LONGEST_OPENING_MS = 150;

/**
 * The board with 400 hospitals and three months of reports: its call beside plain rows, and its screen at
 * processor ÷ 4.
 */
export async function benchBoard(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      hospitals: { type: 'string', default: '400' },
      days: { type: 'string', default: '90' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
    },
  });
  if (!existsSync('dist/server/main.js')) throw new Error('build it first: npm run build');
  const [hospitals, days] = [Number(values.hospitals), Number(values.days)];
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const { machine, load } = describeMachine();
  console.log(`${machine}, load ${load.toFixed(1)}; ${hospitals} hospitals, ${days} days of reports\n`);

  const folder = await mkdtemp(join(tmpdir(), 'relevo-bench-'));
  const stores = await postgresqlStores(folder, 'relevo_bench_board');
  const stops: (() => Promise<void>)[] = [];
  try {
    const store = await stores.seeded('full');
    await store.withSql(async (run) => {
      await fillHospitals(run, hospitals, days);
      await insertPlainRows(run);
      const [counted] = await run<{ count: number }>('select count(*)::int as count from resource_report');
      console.log(`${counted?.count} reports in the database\n`);
    });
    const floor = await startProcess(
      ['--import', 'tsx', FLOOR],
      { BENCH_URL: store.url, BENCH_PORT: String(FLOOR_PORT), BENCH_CONNECTIONS: String(POOL) },
      { port: FLOOR_PORT, output: join(folder, 'floor.log') },
    );
    stops.push(floor.stop);
    const {
      DATABASE_URL = '',
      DATABASE_CONNECTIONS = '',
      RELEVO_DEMO = '',
      RELEVO_DATA_DIR = '',
    } = store.environment;
    const started = await startServer({
      NODE_ENV: 'production',
      DATABASE_URL,
      DATABASE_CONNECTIONS,
      RELEVO_DEMO,
      // The files belong to this database: without them the server is never ready.
      RELEVO_DATA_DIR,
    });
    stops.push(started.stop);
    const server = { ...started, dataDir: store.dataDir };
    const call = await measureCall(server, floor, rounds, seconds);
    console.log(`${callTable(call)}\n`);
    const browser = await launchChromium();
    stops.push(() => browser.close());
    const screen = await measureInBrowser(browser, server, openApi(server), rounds);
    console.log(`${screenTable(screen)}\n`);
    await writeFigures('board', { machine, load, hospitals, days, call, screen });
  } finally {
    for (const stop of stops.reverse()) await stop();
    await stores.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface CallFigures {
  board: { ms: number; bytes: number }[];
  plain: { ms: number; bytes: number }[];
  ratio: number;
}

/** Alternates the two, so that other load on the machine affects both. The ratio is taken within a round. */
async function measureCall(
  server: { url: string; dataDir: string },
  floor: { url: string; pid: number },
  rounds: number,
  seconds: number,
): Promise<CallFigures> {
  const issue = await createTokenIssuer({
    dataDir: server.dataDir,
    publicUrl: server.url,
    people: demonstrationPeople,
  });
  const board = read(await issue('crue', TOKEN_SECONDS), '/api/ips/resources/summary/all');
  const plain = requestText('GET', '/rows', {});
  const time = async (url: string, text: string, pid: number) => {
    const { perSecond, bytes } = await measure({
      url: url.replace('localhost', '127.0.0.1'),
      pid,
      connections: CONNECTIONS,
      seconds,
      next: () => text,
    });
    return { ms: 1000 / perSecond, bytes };
  };
  const figures: CallFigures = { board: [], plain: [], ratio: 0 };
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const limit = await time(floor.url, plain, floor.pid);
    const asked = await time(server.url, board, floor.pid);
    if (round === 0) continue;
    figures.plain.push(limit);
    figures.board.push(asked);
  }
  figures.ratio = median(figures.board.map(({ ms }, at) => ms / (figures.plain[at]?.ms ?? ms)));
  return figures;
}

function callTable({ board, plain, ratio }: CallFigures): string {
  const line = (name: string, all: CallFigures['board']) => [
    name,
    median(all.map(({ ms }) => ms)).toFixed(2),
    String(Math.round(median(all.map(({ bytes }) => bytes)) / 1024)),
  ];
  return [
    table(['the call', 'ms each', 'kB'], [line('plain rows', plain), line('board', board)]),
    `ratio ${ratio.toFixed(2)}, at most ${MOST_RATIO}: ${verdict(ratio <= MOST_RATIO)}`,
  ].join('\n');
}

function screenTable({
  painted,
  opened,
  longestOfOpening,
  ownOfOpening,
  shown,
  longestOfUpdate,
  ownOfUpdate,
  longestOfScroll,
}: BrowserFigures): string {
  const longest = Math.max(...longestOfUpdate);
  const opening = Math.max(...longestOfOpening);
  return [
    table(
      ['the screen, processor ÷ 4', 'ms'],
      [
        ['first row painted, median', median(painted).toFixed(0)],
        ['first row painted after a click on its link, median', median(opened).toFixed(0)],
        ['longest task of that opening', opening.toFixed(0)],
        ['the same in processor time', Math.max(...ownOfOpening).toFixed(0)],
        ['a report shown after its answer, median', median(shown).toFixed(0)],
        ['longest task of a live update', longest.toFixed(0)],
        ['the same in processor time', Math.max(...ownOfUpdate).toFixed(0)],
        ['longest task while scrolling', longestOfScroll.toFixed(0)],
      ],
    ),
    `opened without a task over ${LONGEST_OPENING_MS} ms: ${verdict(opening <= LONGEST_OPENING_MS)}`,
    `a live update without a task over ${LONGEST_TASK_MS} ms: ${verdict(longest <= LONGEST_TASK_MS)}`,
  ].join('\n');
}

function verdict(holds: boolean): string {
  return holds ? 'held' : 'NOT held';
}
