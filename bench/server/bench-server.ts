import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Cell, detailCells, insertFloor, listCells, rowFloor, rowsOf, writeCells } from './cells';
import { judge } from './limits';
import { BUILT } from './processes';
import { figureTable, verdictTable } from './report';
import { type Figure, measureRounds } from './rounds';
import { type Product, type Stack, startStack } from './stack';

const RESULTS = resolve(import.meta.dirname, '../results');
const FIRST_PORT = Number(process.env.RELEVO_BENCH_PORT ?? 4410);
const READERS = 16;
const WRITERS = 32;
const LARGE = 100_000;
const SMALL = 1000;
/** Share of the slowest write's maximum rate: at this rate all requests are timed without a queue. */
const PACE = 0.5;

const PARTS = ['detail', 'lists', 'writes'] as const;
type Part = (typeof PARTS)[number];

interface Options {
  seconds: number;
  rounds: number;
  parts: readonly Part[];
  profiles: string | null;
}

/** The server beside the limits of its stack, in one run. */
export async function benchServer(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      seconds: { type: 'string', default: '1.2' },
      rounds: { type: 'string', default: '3' },
      parts: { type: 'string', default: PARTS.join(',') },
      pglite: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
    },
  });
  if (!existsSync(join(BUILT, 'main.js'))) throw new Error('build it first: npm run build');
  await mkdir(RESULTS, { recursive: true });
  const options: Options = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    parts: PARTS.filter((part) => values.parts.split(',').includes(part)),
    profiles: values.profile ? RESULTS : null,
  };
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}, the load on the same machine`;
  const load = loadavg()[0] ?? 0;
  if (load > 1)
    console.log(
      `The machine is busy (load ${load.toFixed(1)}): requests a second mean little, processor time more.\n`,
    );
  console.log(`${machine}; ${options.rounds} rounds of ${options.seconds} s, medians\n`);

  const postgresql = await onPostgresql(options);
  const pglite = values.pglite ? await onPglite(options) : null;
  const path = join(RESULTS, 'server.json');
  const figures = { at: new Date().toISOString(), machine, load, ...options, postgresql, pglite };
  await writeFile(path, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`\n${path}`);
}

async function onPostgresql({ seconds, rounds, parts, profiles }: Options) {
  const stack = await startStack({
    kind: 'postgresql',
    sizes: parts.includes('lists') ? [SMALL, LARGE] : [LARGE],
    connections: WRITERS,
    writes: parts.includes('writes'),
    firstPort: FIRST_PORT,
    profiles,
  });
  try {
    const large = productOf(stack, LARGE);
    const reading = { connections: READERS, seconds, rounds };
    const details = parts.includes('detail')
      ? await measureRounds(rowFloor(stack), detailCells(large, LARGE), reading)
      : [];
    print('PostgreSQL: detail', details);
    const listed = [...stack.products].flatMap(([size, product]) => listCells(product, size));
    const lists = parts.includes('lists')
      ? await measureRounds(rowFloor(stack), besideEachOther(listed), reading)
      : [];
    print('PostgreSQL: lists', lists);
    const { writes, paced } = parts.includes('writes')
      ? await measureWrites(stack, large, { seconds, rounds })
      : { writes: [], paced: [] };

    const verdicts = judge([...details, ...lists, ...writes], paced);
    console.log(verdictTable(verdicts));
    return { details, lists, writes, paced, verdicts };
  } finally {
    await stack.stop();
  }
}

async function measureWrites(
  stack: Stack,
  product: Product,
  { seconds, rounds }: Pick<Options, 'seconds' | 'rounds'>,
) {
  const writing = { connections: WRITERS, seconds, rounds };
  const cells = [...(stack.rows ? rowsOf(stack.rows) : []), ...writeCells(product, LARGE)];
  const writes = await measureRounds(insertFloor(stack), cells, writing);
  print('PostgreSQL: writes, full load', writes);
  const rate = Math.max(1, Math.round(Math.min(...writes.map(({ perSecond }) => perSecond)) * PACE));
  const paced = await measureRounds(insertFloor(stack), cells, { ...writing, rate });
  print(`PostgreSQL: writes, ${rate} a second`, paced);
  return { writes, paced };
}

/** For information: PGlite is for one machine and demonstrations. */
async function onPglite({ seconds, rounds, profiles }: Options) {
  const size = SMALL;
  const stack = await startStack({
    kind: 'pglite',
    sizes: [size],
    connections: READERS,
    writes: false,
    firstPort: FIRST_PORT + 10,
    profiles,
  });
  try {
    const product = productOf(stack, size);
    const options = { connections: READERS, seconds, rounds };
    const reads = [...detailCells(product, size), ...listCells(product, size)];
    const reading = await measureRounds(rowFloor(stack), reads, options);
    print('PGlite: reading', reading);
    const messages = writeCells(product, size).slice(0, -1);
    const writing = await measureRounds(insertFloor(stack), messages, options);
    print('PGlite: writing', writing);
    return { reading, writing };
  } finally {
    await stack.stop();
  }
}

/** Puts the two sizes of the same list next to each other. */
function besideEachOther(cells: Cell[]): Cell[] {
  const key = ({ name, person }: Cell) => `${person}${name}`;
  return cells.sort((one, other) => key(one).localeCompare(key(other)));
}

function productOf(stack: Stack, size: number): Product {
  const product = stack.products.get(size);
  if (!product) throw new Error(`no product with ${size} transfers`);
  return product;
}

function print(title: string, figures: readonly Figure[]): void {
  if (figures.length === 0) return;
  console.log(`${figureTable(title, figures)}\n`);
}
