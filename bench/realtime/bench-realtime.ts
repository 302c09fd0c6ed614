import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine, writeFigures } from '../results';
import { BUILT, megabytesOf, startProcess } from '../server/processes';
import { postgresqlStores, type Store } from '../server/stores';
import { type Crowds, startCrowds } from './crowds';
import type { RealtimeFigures } from './figures';
import { BROADCAST, insertTransfers, MEASURED, membersOf, populate } from './population';
import { realtimeTables } from './report';
import { measureRestart, SPEAKER } from './restart';
import { type MessageFigures, measureBroadcasts, measureMessages, repeat, type Side } from './sides';
import { now } from './socket-line';
import { throughBare, throughProduct } from './tell';

const BARE = resolve(import.meta.dirname, 'bare.ts');
const FIRST_PORT = Number(process.env.RELEVO_BENCH_PORT ?? 4410) + 40;
const RATE = 50;
/** A user may have fifty chats open, and each transfer's chat is open at eight users. */
const MOST_CHATS = 1000;
const BROADCASTS = 20;
const RESTART_TRANSFERS = 20;
const WARM_UP = 100;

/** Thousands of people connected to one process, beside the same over socket.io alone. */
export async function benchRealtime(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      clients: { type: 'string', default: '5000' },
      seconds: { type: 'string', default: '20' },
      rounds: { type: 'string', default: '3' },
      crowds: { type: 'string', default: '2' },
    },
  });
  if (!existsSync(join(BUILT, 'main.js'))) throw new Error('build it first: npm run build');
  const { machine, load } = describeMachine();
  console.log(`${machine}, the clients on the same machine; load ${load.toFixed(1)}\n`);
  const folder = await mkdtemp(join(tmpdir(), 'relevo-bench-'));
  const stores = await postgresqlStores(folder, 'relevo_bench_realtime');
  const clients = Number(values.clients);
  const crowds = startCrowds(Number(values.crowds), clients);
  try {
    const store = await stores.seeded('product');
    const figures = await measureOver(store, folder, crowds, {
      clients,
      seconds: Number(values.seconds),
      rounds: Number(values.rounds),
    });
    console.log(realtimeTables(figures));
    await writeFigures('realtime', { machine, load, ...figures });
  } finally {
    crowds.stop();
    await stores.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureOver(
  store: Store,
  folder: string,
  crowds: Crowds,
  { clients, seconds, rounds }: { clients: number; seconds: number; rounds: number },
): Promise<RealtimeFigures> {
  const population = populate(clients);
  const [port, barePort] = [FIRST_PORT, FIRST_PORT + 1];
  const publicUrl = `http://127.0.0.1:${port}`;
  const output = join(folder, 'output.log');
  const startProduct = () =>
    startProcess(
      [join(BUILT, 'main.js')],
      {
        ...store.environment,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: publicUrl,
        RELEVO_RATE_LIMIT: '10000000',
        LOG_LEVEL: 'info',
      },
      { port, output },
    );
  let server = await startProduct();
  const bareServer = await startProcess(
    ['--import', 'tsx', BARE],
    { BENCH_PORT: String(barePort) },
    { port: barePort, output },
  );
  try {
    const measured = await store.withSql((run) =>
      insertTransfers(run, Math.min(seconds * RATE, MOST_CHATS), MEASURED),
    );
    const ofEverybody = await store.withSql((run) => insertTransfers(run, BROADCASTS, BROADCAST));
    const forRestart = await store.withSql((run) => insertTransfers(run, RESTART_TRANSFERS, MEASURED));
    const members = await membersOf(population, [...measured, ...forRestart], {
      dataDir: store.dataDir,
      publicUrl,
    });
    const speaker = members.product[SPEAKER]?.token ?? '';
    const sides: Side[] = [];
    const opened = { bare: 0, product: 0 };
    for (const [name, started, tell] of [
      ['bare', bareServer, throughBare],
      ['product', server, throughProduct(speaker)],
    ] as const) {
      const began = now();
      await crowds.open(name, started.url, members[name]);
      opened[name] = (now() - began) / 1000;
      // Discards events of the opening: they are no deliveries.
      await crowds.take(name);
      sides.push({ name, server: started, tell, population, members: members[name] });
    }
    const memory = { bare: megabytesOf(bareServer.pid), product: megabytesOf(server.pid) };

    const messages: MessageFigures[] = [];
    for (const side of sides) {
      await measureMessages(crowds, side, repeat(measured, WARM_UP), RATE);
      messages.push(await measureMessages(crowds, side, repeat(measured, seconds * RATE), RATE));
    }
    const broadcasts = await measureBroadcasts(crowds, sides, ofEverybody, rounds);
    const [, product] = sides;
    await crowds.take('product');
    const restart = product
      ? await store.withSql((run) =>
          measureRestart({
            crowds,
            server,
            startAgain: async () => {
              server = await startProduct();
              return server;
            },
            run,
            tell: product.tell,
            transfers: forRestart,
            members: members.product,
            population,
          }),
        )
      : null;
    return {
      clients,
      seconds,
      openedSeconds: opened,
      memory,
      messages,
      broadcasts,
      restart,
    };
  } finally {
    await Promise.all([server.stop(), bareServer.stop()]);
  }
}
