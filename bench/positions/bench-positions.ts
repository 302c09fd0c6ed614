import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { io } from 'socket.io-client';
import type { PositionsEvent } from '../../contract/positions/socket-events';
import { createTokenIssuer } from '../../server/embedded/identity';
import { demonstrationPeople } from '../../server/seed/demonstration/people';
import { describeMachine, writeFigures } from '../results';
import { requestText } from '../server/connection';
import { measure } from '../server/load';
import { BUILT, processorSeconds, startProcess } from '../server/processes';
import { postgresqlStores } from '../server/stores';
import { table } from '../table';
import { fillVehicles, type Vehicle } from './fill-vehicles';

const PORT = Number(process.env.RELEVO_BENCH_PORT ?? 4490);
const CONNECTIONS = 32;
const TOKEN_SECONDS = 3600;
/** A frame comes once a second: after this long the last one has come. */
const LAST_FRAME_MS = 5000;

/**
 * Vehicles that send one fix a second through the door of devices, and a regulator's screen that hears the frames: fixes that
 * no frame showed, the time from a fix to its frame, and the server's share of a core.
 */
export async function benchPositions(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: { vehicles: { type: 'string', default: '2000' }, seconds: { type: 'string', default: '60' } },
  });
  if (!existsSync(join(BUILT, 'main.js'))) throw new Error('build it first: npm run build');
  const [count, seconds] = [Number(values.vehicles), Number(values.seconds)];
  const { machine, load } = describeMachine();
  console.log(`${machine}, load ${load.toFixed(1)}; ${count} fixes a second for ${seconds} s\n`);

  const folder = await mkdtemp(join(tmpdir(), 'relevo-bench-'));
  const stores = await postgresqlStores(folder, 'relevo_bench_positions');
  const stops: (() => Promise<void>)[] = [];
  try {
    const store = await stores.seeded('full');
    const vehicles = await store.withSql((run) => fillVehicles(run, count));
    const url = `http://127.0.0.1:${PORT}`;
    const environment = {
      ...store.environment,
      PORT: String(PORT),
      PUBLIC_URL: url,
      RELEVO_RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
    };
    const server = await startProcess([join(BUILT, 'main.js')], environment, {
      port: PORT,
      output: join(folder, 'server.log'),
    });
    stops.push(server.stop);
    const issue = await createTokenIssuer({ dataDir: folder, publicUrl: url, people: demonstrationPeople });
    const screen = await openScreen(url, await issue('crue', TOKEN_SECONDS));
    stops.push(async () => void screen.close());
    const figures = await drive(vehicles, { url, pid: server.pid, seconds, screen });
    console.log(
      table(
        ['sent', 'vehicles lost', 'frame 50 %', 'frame 95 %', 'answer 95 %', 'share of a core'],
        [
          [
            String(figures.sent),
            String(figures.lost),
            `${figures.p50} ms`,
            `${figures.p95} ms`,
            `${figures.answerP95.toFixed(0)} ms`,
            figures.share.toFixed(2),
          ],
        ],
      ),
    );
    await writeFigures('positions', { machine, load, count, seconds, ...figures });
  } finally {
    for (const stop of stops.reverse()) await stop();
    await stores.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Screen {
  /** Milliseconds from each shown fix to its frame. */
  ages: number[];
  /** The time of the newest fix that a frame showed, by vehicle. */
  shown: Map<number, number>;
  close(): void;
}

function openScreen(url: string, token: string): Promise<Screen> {
  const socket = io(url, { path: '/rt', auth: { token }, transports: ['websocket'], reconnection: false });
  const screen: Screen = { ages: [], shown: new Map(), close: () => void socket.close() };
  socket.on('positions', ({ moved }: PositionsEvent) => {
    const now = Date.now();
    for (const { ambulanceId, fixAt } of moved) {
      const time = Date.parse(fixAt);
      screen.ages.push(now - time);
      screen.shown.set(ambulanceId, time);
    }
  });
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(screen));
    socket.on('connect_error', reject);
  });
}

interface Drive {
  url: string;
  pid: number;
  seconds: number;
  screen: Screen;
}

async function drive(vehicles: readonly Vehicle[], { url, pid, seconds, screen }: Drive) {
  const last = new Map<number, number>();
  let at = 0;
  const next = () => {
    const vehicle = vehicles[at % vehicles.length];
    if (!vehicle) throw new Error('no vehicle');
    // 14 metres in a second, along the valley and back.
    const along = Math.abs(((at / vehicles.length + vehicle.id) % 600) - 300) * 0.000125;
    at += 1;
    const now = Date.now();
    last.set(vehicle.id, now);
    const path = `/api/telemetry/osmand?id=${vehicle.id}&lat=${6.2 + along}&lon=-75.58&timestamp=${now}&speed=27`;
    return requestText('GET', path, { authorization: `Bearer ${vehicle.secret}` });
  };
  const used = processorSeconds(pid);
  const began = performance.now();
  const answers = await measure({ url, pid, connections: CONNECTIONS, seconds, next, rate: vehicles.length });
  const took = (performance.now() - began) / 1000;
  const share = ((processorSeconds(pid) ?? 0) - (used ?? 0)) / took;
  await pause(LAST_FRAME_MS);
  const sorted = screen.ages.toSorted((one, other) => one - other);
  const part = (of: number) => sorted[Math.floor((sorted.length - 1) * of)] ?? null;
  const lost = [...last].filter(([id, time]) => screen.shown.get(id) !== time).length;
  return { sent: at, lost, p50: part(0.5), p95: part(0.95), answerP95: answers.p95, share };
}
