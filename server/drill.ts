import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { AnswerOf, Call } from '../contract/call';
import { endDrill, startDrill } from '../contract/drill/drill';
import type { PositionsEvent } from '../contract/positions/socket-events';
import type { Config } from './config';
import { createTokenIssuer, type IssueToken } from './embedded/identity';
import { createDrillFigures, type DrillFigures } from './embedded/simulator/drill-figures';
import { driveDrill } from './embedded/simulator/drill-vehicles';
import { embeddedPaths } from './modules/travel';
import { demonstrationPeople } from './seed/demonstration/people';
import { seededRandom } from './seed/random';
import { seedGeography } from './seed/read-geography';

/** A drill that cannot begin, or that the server refused. The message is for the operator. */
export class DrillError extends Error {
  override readonly name = 'DrillError';
}

interface Options {
  vehicles: number;
  /** How many times faster than the clock they drive. */
  speed: number;
  /** Ends the drill; its vehicles are removed all the same. */
  signal: AbortSignal;
  print: (line: string) => void;
  /** Where the server listens; without it the configured port of this machine. */
  address?: string;
  everyMs?: number;
}

const EVERY_MS = 10_000;
/** All ways between them are looked up once. */
const PLACES = 48;
/** The last frame has come, and no fix waits to be stored. */
const LAST_FRAME_MS = 2_500;

/**
 * Drives additional vehicles over the embedded roads against the running server of a demonstration and prints figures at
 * intervals. The vehicles exist only meanwhile. Throws `DrillError` before any change where this is no demonstration.
 */
export async function runDrill(config: Config, options: Options): Promise<void> {
  const { vehicles, speed, signal, print, everyMs = EVERY_MS } = options;
  const { address, ask, screenToken } = await openDemonstration(config, options.address);
  const random = seededRandom(config.seed).fork('drill').next;
  const { pathBetween, places } = embeddedPaths(seedGeography, PLACES, random);
  const key = randomBytes(32).toString('base64url');
  const { firstId } = await ask(startDrill, { vehicles, key });
  const figures = createDrillFigures();
  const screen = openScreen(address, screenToken, figures.shown);
  const driving = driveDrill({
    address,
    firstId,
    vehicles,
    key,
    places,
    pathBetween: remembered(pathBetween),
    random,
    speed,
    onAnswer: figures.answered,
  });
  print(`${vehicles} vehículos de la entidad «Simulacro» circulan. Ctrl+C los retira.`);
  try {
    const began = Date.now();
    while (!signal.aborted) {
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
      print(lineOf(Math.round((Date.now() - began) / 1000), figures.take(Date.now())));
    }
  } finally {
    await driving.stop();
    await pause(LAST_FRAME_MS);
    screen.close();
    const { removed, archived } = await ask(endDrill, {});
    print(
      `Se retiraron ${removed} vehículos.${archived > 0 ? ` Quedan ${archived} en el archivo: alguien los usó en un traslado.` : ''}`,
    );
  }
}

/** Removes the vehicles of a drill that could not do it itself. */
export async function endEarlierDrill(config: Config, print: (line: string) => void): Promise<void> {
  const { ask } = await openDemonstration(config);
  const { removed } = await ask(endDrill, {});
  print(removed > 0 ? `Se retiraron ${removed} vehículos.` : 'No hay un simulacro.');
}

interface Demonstration {
  address: string;
  ask<C extends Call>(call: C, body: object): Promise<AnswerOf<C>>;
  screenToken: () => Promise<string>;
}

async function openDemonstration(config: Config, given?: string): Promise<Demonstration> {
  if (!config.demonstration) throw new DrillError('relevo drill solo existe en la demostración.');
  if (config.keycloak)
    throw new DrillError('relevo drill necesita la identidad incluida: con Keycloak no puede entrar.');
  const address = given ?? `http://127.0.0.1:${config.port}`;
  await requireDemonstration(address);
  const { dataDir, publicUrl } = config;
  const issue: IssueToken = await createTokenIssuer({ dataDir, publicUrl, people: demonstrationPeople });
  return {
    address,
    ask: async (call, body) => ask(address, call, await issue('admin'), body),
    screenToken: () => issue('crue'),
  };
}

async function requireDemonstration(address: string): Promise<void> {
  const answer = await fetch(`${address}/config`).catch(() => null);
  if (!answer?.ok) throw new DrillError(`El servidor no responde en ${address}. Inícielo antes: npm start`);
  const { data } = (await answer.json()) as { data?: { demonstration?: boolean } };
  if (data?.demonstration !== true)
    throw new DrillError(`El servidor de ${address} no es el de una demostración. No se hizo nada.`);
}

async function ask<C extends Call>(
  address: string,
  { method, path }: C,
  token: string,
  body: object,
): Promise<AnswerOf<C>> {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const { data, message } = (await answer.json()) as { data: AnswerOf<C>; message?: string };
  if (!answer.ok) throw new DrillError(message ?? `El servidor respondió ${answer.status}.`);
  return data;
}

/** A regulator's screen: it hears where all vehicles are. A new token for each connection. */
function openScreen(
  address: string,
  screenToken: () => Promise<string>,
  shown: (id: number, fixAt: number, now: number) => void,
): Socket {
  const socket = io(address, {
    path: '/rt',
    transports: ['websocket'],
    auth: (give) => void screenToken().then((token) => give({ token })),
  });
  socket.on('positions', ({ moved }: PositionsEvent) => {
    const now = Date.now();
    for (const { ambulanceId, fixAt } of moved) shown(ambulanceId, Date.parse(fixAt), now);
  });
  return socket;
}

/** The vehicles drive between few places: each way is looked up once. */
function remembered<P extends { lat: number; lng: number }, Path>(find: (from: P, to: P) => Path) {
  const known = new Map<string, Path>();
  return (from: P, to: P): Path => {
    const name = `${from.lat},${from.lng},${to.lat},${to.lng}`;
    const path = known.get(name) ?? find(from, to);
    known.set(name, path);
    return path;
  };
}

function lineOf(seconds: number, figures: DrillFigures): string {
  const { sent, accepted, refused, limited, unanswered, lost, median, p95 } = figures;
  const ages = median === null ? 'sin tramas' : `del GPS a la pantalla: mediana ${median} ms, 95 % ${p95} ms`;
  return `${String(seconds).padStart(5)} s · enviadas ${sent} · aceptadas ${accepted} · rechazadas ${refused} · limitadas ${limited} · sin respuesta ${unanswered} · perdidas ${lost} · ${ages}`;
}
