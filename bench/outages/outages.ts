import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port';
import type { House } from './house';
import { startServerProcess } from './servers';
import { runSql } from './services';

interface Round {
  /** Broken laws, in words. */
  faults: string[];
  /** Milliseconds from the return of the service until both servers work. */
  recoveryMs: number;
}

type Statuses = Map<number, number>;

const RECOVERY_MS = 2_000;
const BEFORE_MS = 300;
const AWAY_MS = 700;
/** Two of the beats with which processes find each other. */
const NOTICED_MS = 12_000;
/** A busy machine starts a server slowly. */
const STARTED_MS = 60_000;

const recovery = async ({ servers, token }: House) =>
  Math.max(...(await Promise.all(servers.map((server) => server.recovered(token)))));

const slow = (ms: number) => (ms > RECOVERY_MS ? [`recovered after ${ms} ms`] : []);

const alive = ({ servers }: House) =>
  servers.every((server) => server.isAlive()) ? [] : ['a process ended'];

/** Faults of answers that are none of these. */
function others(statuses: Statuses, allowed: readonly number[]): string[] {
  return [...statuses]
    .filter(([status]) => !allowed.includes(status))
    .map(([status, n]) => `${n} × ${status}`);
}

/** Waits until `/readyz` of both servers tells this. */
async function tells(
  house: House,
  isTold: (answer: { status: number; checks: Record<string, string> }) => boolean,
) {
  for (const limit = Date.now() + NOTICED_MS; Date.now() < limit; await pause(50)) {
    const answers = await Promise.all(house.servers.map((server) => server.ready()));
    if (answers.every(isTold)) return [];
  }
  return ['/readyz did not tell it'];
}

/** Every write is there, once. */
async function nothingLost(house: House, load: Awaited<ReturnType<House['load']>>): Promise<string[]> {
  const { faults, refs } = await load.settle();
  const { known, rows } = await house.count(refs);
  return [
    ...faults,
    ...(known === refs.length ? [] : [`${refs.length - known} writes are missing`]),
    ...(rows === known ? [] : [`${rows - known} writes are there twice`]),
  ];
}

/** Calls under way while a service stops and returns. */
async function aroundOutage(
  house: House,
  service: { start(): Promise<void>; stop(): Promise<void> },
  whileAway: () => Promise<string[]>,
  allowed: readonly number[],
): Promise<Round> {
  const load = await house.load();
  await pause(BEFORE_MS);
  await service.stop();
  await pause(AWAY_MS);
  const faults = await whileAway();
  await service.start();
  const recoveryMs = await recovery(house);
  faults.push(...others(load.takeStatuses(), allowed), ...slow(recoveryMs), ...alive(house));
  faults.push(...(await nothingLost(house, load)));
  return { faults, recoveryMs };
}

function database(house: House): Promise<Round> {
  const away = () =>
    tells(house, ({ status, checks }) => status === 503 && /^down/.test(checks.database ?? ''));
  return aroundOutage(house, house.postgres, away, [200, 503]);
}

async function redisOutage(house: House): Promise<Round> {
  const isLost = ({ status, checks }: { status: number; checks: Record<string, string> }) =>
    status === 200 && checks.redis === 'down: lost' && checks.events === 'down: incomplete';
  const round = await aroundOutage(house, house.redis, () => tells(house, isLost), [200]);
  const back = await tells(house, ({ checks }) => checks.redis === 'ok' && checks.events === 'ok');
  return { ...round, faults: [...round.faults, ...back] };
}

/** Signed-in people go on; a process that starts meanwhile has no keys and says so. */
async function keycloakOutage(house: House): Promise<Round> {
  const started = async () => {
    const load = await house.load();
    await pause(AWAY_MS);
    const faults = others(load.takeStatuses(), [200]).map((fault) => `with known keys ${fault}`);
    faults.push(...(await nothingLost(house, load)));
    await house.restart(1);
    const server = house.servers[1];
    for (const limit = Date.now() + STARTED_MS; Date.now() < limit; await pause(50)) {
      const { status, checks } = (await server?.ready()) ?? { status: 0, checks: {} };
      if (status === 503 && /^down/.test(checks.identityKeys ?? '')) return faults;
    }
    return [...faults, 'a start without keys is not told'];
  };
  await house.keycloak.stop();
  const faults = await started();
  const response = await fetch(`${house.servers[1]?.url}/api/transfers`, {
    headers: { authorization: `Bearer ${house.token}` },
  });
  if (response.status !== 503) faults.push(`without keys ${response.status}`);
  await house.keycloak.start();
  const recoveryMs = await recovery(house);
  return { faults: [...faults, ...slow(recoveryMs), ...alive(house)], recoveryMs };
}

function disk(house: House): Promise<Round> {
  const filling = join(house.files, 'filling');
  const service = {
    async stop() {
      const { bavail, bsize } = await statfs(house.files);
      // The last bytes may go to a file that is being written.
      await writeFile(filling, Buffer.alloc(bavail * bsize)).catch(() => undefined);
    },
    start: () => rm(filling, { force: true }),
  };
  const isFull = ({ status, checks }: { status: number; checks: Record<string, string> }) =>
    status === 503 && checks.files === 'down: ENOSPC';
  return aroundOutage(house, service, () => tells(house, isFull), [200, 503]);
}

let started = 0;

/** Four processes start at once on an empty database, before PostgreSQL is there. */
async function start(house: House): Promise<Round> {
  const name = `relevo_start_${started++}`;
  await runSql(house.postgres.url('postgres'), `create database ${name}`);
  await house.postgres.stop();
  const ports = [await freePort(), await freePort(), await freePort(), await freePort()];
  const four = ports.map((port) => startServerProcess(port, house.environment(name), house.output));
  const faults: string[] = [];
  try {
    for (const server of four) {
      for (const limit = Date.now() + STARTED_MS; Date.now() < limit; await pause(50))
        if ((await server.ready()).status === 503) break;
      const { status, checks } = await server.ready();
      if (status !== 503 || !checks.database?.startsWith('down'))
        faults.push('a start does not say that it waits');
    }
    await house.postgres.start();
    const recoveryMs = Math.max(...(await Promise.all(four.map((server) => server.recovered(house.token)))));
    if (!four.every((server) => server.isAlive())) faults.push('a process ended');
    return { faults, recoveryMs };
  } finally {
    await Promise.all(four.map((server) => server.stop()));
    await recovery(house);
    await runSql(house.postgres.url('postgres'), `drop database ${name} with (force)`);
  }
}

export const OUTAGES: Record<string, (house: House) => Promise<Round>> = {
  database,
  redis: redisOutage,
  keycloak: keycloakOutage,
  disk,
  start,
};
