import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAmbulances, fillTransfers, type RunSql } from './fill-transfers';
import { insertDevices, insertFloorTables } from './floor-tables';
import { BUILT, FLOOR, FLOOR_OF_ROWS, type Started, startProcess } from './processes';
import { issueTokens, PEOPLE, type PersonName, visibleTransfers } from './product-requests';
import { POOL, pgliteStores, postgresqlStores, type Store } from './stores';

/** A running product with a number of transfers, and the data for requests to it. */
export interface Product {
  server: Started;
  tokens: Record<PersonName, string>;
  /** Ids of the transfers that each user sees, and of the open ones. */
  visible: Record<PersonName, number[]>;
  open: Record<PersonName, number[]>;
  /**
   * Transfers with a receiving hospital and without an ambulance, one per connection, with an ambulance for
   * each.
   */
  assignable: { transfers: number[]; ambulances: number[] };
}

/** The floors and one product per size, each server a separate process. */
export interface Stack {
  row: Started;
  insert: Started;
  /** The rows of the product's writes without the product; null on PGlite, which one process opens. */
  rows: RowsFloor | null;
  products: Map<number, Product>;
  stop(): Promise<void>;
}

/** A floor on the product's own tables, with transfers and ambulances as in `Product.assignable`. */
export interface RowsFloor {
  server: Started;
  transfers: number[];
  ambulances: number[];
}

interface StackOptions {
  kind: 'postgresql' | 'pglite';
  sizes: readonly number[];
  connections: number;
  firstPort: number;
  /** Whether writes are measured: they have a floor of their own. */
  writes: boolean;
  /** Folder for processor profiles of the product. */
  profiles: string | null;
}

const VISIBLE = 500;

export async function startStack(options: StackOptions): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'relevo-bench-'));
  const output = join(folder, 'output.log');
  const stores = await (options.kind === 'pglite' ? pgliteStores(folder) : postgresqlStores(folder));
  const stops: (() => Promise<void>)[] = [];
  let port = options.firstPort;

  async function start(command: string[], environment: NodeJS.ProcessEnv): Promise<Started> {
    const started = await startProcess(command, environment, { port: port++, output });
    stops.push(started.stop);
    return started;
  }

  async function startFloor(name: string): Promise<Started> {
    const store = await stores.empty(name);
    await store.withSql(insertFloorTables);
    return start(['--import', 'tsx', FLOOR], {
      BENCH_URL: store.url,
      BENCH_PORT: String(port),
      BENCH_CONNECTIONS: String(POOL),
    });
  }

  async function startRows(): Promise<RowsFloor> {
    const store = await stores.seeded('rows');
    const { assignable } = await store.withSql((run) =>
      insertTransfers(run, Math.max(...options.sizes), options.connections),
    );
    await store.withSql((run) => insertDevices(run, options.connections));
    const server = await start(['--import', 'tsx', FLOOR_OF_ROWS], {
      BENCH_URL: store.url,
      BENCH_PORT: String(port),
      BENCH_CONNECTIONS: String(POOL),
    });
    return { server, ...assignable };
  }

  async function startProduct(size: number): Promise<Product> {
    const store = await stores.seeded(String(size));
    const numbers = await store.withSql((run) => insertTransfers(run, size, options.connections));
    const publicUrl = `http://127.0.0.1:${port}`;
    const profile = options.profiles ? ['--cpu-prof', '--cpu-prof-dir', options.profiles] : [];
    const server = await start(
      [...profile, join(BUILT, 'main.js')],
      productEnvironment(store, port, publicUrl),
    );
    return { server, tokens: await issueTokens(store.dataDir, publicUrl), ...numbers };
  }

  async function stop(): Promise<void> {
    await Promise.all(stops.map((one) => one()));
    await stores.drop();
    await rm(folder, { recursive: true, force: true });
  }

  try {
    const row = await startFloor('row');
    const insert = await startFloor('insert');
    const rows = options.kind === 'postgresql' && options.writes ? await startRows() : null;
    const products = new Map<number, Product>();
    for (const size of options.sizes) products.set(size, await startProduct(size));
    return { row, insert, rows, products, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Production settings. The rate limit counts but is never reached, because three users send everything. */
function productEnvironment(store: Store, port: number, publicUrl: string): Record<string, string> {
  return {
    ...store.environment,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    RELEVO_RATE_LIMIT: '10000000',
    LOG_LEVEL: 'info',
  };
}

async function insertTransfers(run: RunSql, size: number, connections: number) {
  await fillTransfers(run, size);
  const ambulances = await addAmbulances(run, connections);
  await run('vacuum analyze');
  const assignable = await run<{ id: number }>(
    `select id from referral where state = 'PENDING_AMBULANCE' and ambulance_id is null order by id limit ${connections}`,
  );
  const transfers = assignable.map(({ id }) => id);
  const visible: Partial<Product['visible']> = {};
  const open: Partial<Product['open']> = {};
  for (const person of PEOPLE) {
    visible[person] = await visibleTransfers(run, person, 'true', VISIBLE);
    const others = transfers.length > 0 ? `open and id <> all('{${transfers.join(',')}}')` : 'open';
    open[person] = await visibleTransfers(run, person, others, VISIBLE);
  }
  return {
    visible: visible as Product['visible'],
    open: open as Product['open'],
    assignable: { transfers, ambulances },
  };
}
