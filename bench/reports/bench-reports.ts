import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { describeMachine, writeFigures } from '../results';
import { BUILT } from '../server/processes';
import { table } from '../table';

/** As in the server: some six thousand cells go to the thread at once. */
const CELLS_AT_ONCE = 6000;
const MEGABYTE = 1024 * 1024;
const LIMITS = { seconds: 60, moreMemory: 150, loop99: 50 };

type WriteSheet = (title: string, sheet: object) => AsyncGenerator<Uint8Array>;

/** A book of many rows, written by the built server's own thread to a file. Its rows come from memory, not from a database. */
export async function benchReports(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      rows: { type: 'string', default: '45000' },
      columns: { type: 'string', default: '150' },
      keep: { type: 'string' },
    },
  });
  const built = join(BUILT, 'modules/reports/sheet/write-sheet.js');
  if (!existsSync(built)) throw new Error('build it first: npm run build');
  const { writeSheet } = (await import(pathToFileURL(built).href)) as { writeSheet: WriteSheet };
  const [rows, columns] = [Number(values.rows), Number(values.columns)];
  const { machine, load } = describeMachine();
  console.log(`${machine}, load ${load.toFixed(1)}; ${rows} rows of ${columns} columns\n`);

  const folder = await mkdtemp(join(tmpdir(), 'relevo-bench-'));
  const file = values.keep ?? join(folder, 'book.xlsx');
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const start = performance.now();
  const bytes = writeSheet('Reporte', sheetOf(rows, columns));
  await pipeline(Readable.from(bytes, { objectMode: false }), createWriteStream(file));
  const seconds = (performance.now() - start) / 1000;
  loop.disable();
  clearInterval(watch);
  const figures = {
    seconds: Number(seconds.toFixed(1)),
    moreMemory: Math.round((most - before) / MEGABYTE),
    loop99: Math.round(loop.percentile(99) / 1e6),
    loopMost: Math.round(loop.max / 1e6),
    fileMegabytes: Math.round((await stat(file)).size / MEGABYTE),
  };
  await rm(folder, { recursive: true, force: true });
  const holds = (name: keyof typeof LIMITS) => (figures[name] <= LIMITS[name] ? 'yes' : 'no');
  console.log(
    table(
      ['', 'measured', 'limit', 'holds'],
      [
        ['seconds', String(figures.seconds), `≤ ${LIMITS.seconds}`, holds('seconds')],
        ['more memory, MB', String(figures.moreMemory), `≤ ${LIMITS.moreMemory}`, holds('moreMemory')],
        ['event loop 99 %, ms', String(figures.loop99), `≤ ${LIMITS.loop99}`, holds('loop99')],
        ['event loop, longest, ms', String(figures.loopMost), '', ''],
        ['file, MB', String(figures.fileMegabytes), '', ''],
      ],
    ),
  );
  await writeFigures('reports', { machine, load, rows, columns, figures });
}

/** Texts, numbers, moments and empty cells, as a report of transfers has them. */
function sheetOf(rows: number, columns: number) {
  const kinds = Array.from({ length: columns }, (_column, at) =>
    at % 5 === 0 ? 'moment' : at % 5 === 1 ? 'number' : 'text',
  );
  const cell = (row: number, at: number) => {
    if ((row + at) % 7 === 0) return null;
    if (kinds[at] === 'moment') return 1_795_700_000_000 + row * 60_000;
    return kinds[at] === 'number' ? row * at : `Hospital San Javier Norte ${row % 400} & ${at}`;
  };
  return {
    columns: kinds.map((kind, at) => ({ id: `c${at}`, title: `Columna ${at}`, kind, width: 18 })),
    async *rows() {
      const most = Math.max(1, Math.floor(CELLS_AT_ONCE / columns));
      for (let from = 0; from < rows; from += most)
        yield Array.from({ length: Math.min(most, rows - from) }, (_row, at) =>
          kinds.map((_kind, column) => cell(from + at, column)),
        );
    },
  };
}
