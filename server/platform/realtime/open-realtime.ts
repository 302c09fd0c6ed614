import { createHash } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'socket.io';
import type { EventsEvent } from '../../../contract/socket-events';
import type { Database } from '../database/database';
import { sharedSecret } from '../database/shared-secret';
import type { PersonLimits } from '../http/person-limits';
import type { TrustsAddress } from '../http/trusted-proxy';
import type { TokenVerifier } from '../identity';
import { type Clock, systemClock } from './clock';
import { type EventTrust, nameProcess, watchEventTrust } from './event-trust';
import { connectRedis } from './redis';
import type { SocketService } from './socket-service';
import { takeUpgrades } from './take-upgrades';

interface RealtimeOptions {
  /** The HTTP server of the app. */
  server: HttpServer;
  verifier: TokenVerifier;
  services: readonly SocketService[];
  /** The Redis in which several processes exchange socket messages; null for one process. */
  redisUrl: string | null;
  log: FastifyBaseLogger;
  /** What each person may ask, over HTTP and sockets together. */
  limits: PersonLimits;
  /** The operator's proxy; without it X-Forwarded-For does not count. */
  trustsProxy?: TrustsAddress;
  /** In it the processes find each other. */
  database: Database;
  clock?: Clock;
}

export interface Realtime {
  /** `alone`: no Redis is configured. `lost`: no message gets through Redis now. */
  redis(): 'ok' | 'alone' | 'lost';
  /** Whether the sockets of this process get the events of all processes. */
  isComplete(): boolean;
  /** A process whose messages do not come, for example because it uses another Redis. */
  unheard(): string | null;
  /** Number of sockets of each service in this process, by name. */
  connected(): Readonly<Record<string, number>>;
  /** Ends all connections. Call it before the HTTP server closes, because the HTTP server waits for them. */
  close(): Promise<void>;
}

/** A name of the database, the same for all its processes. Pub/sub ignores Redis's database number. */
async function installationOf({ orm }: Database): Promise<string> {
  return createHash('sha256')
    .update(await sharedSecret(orm, 'realtime')())
    .digest('hex')
    .slice(0, 16);
}

/** Opens the modules' sockets on the app's HTTP server. */
export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { server, verifier, services, redisUrl, log, database } = options;
  const { limits, trustsProxy = () => false, clock = systemClock } = options;
  const own = nameProcess();
  const redis = redisUrl === null ? null : connectRedis(redisUrl, log, await installationOf(database), own);
  const context = { verifier, clock, log, limits, trustsProxy, isShared: redis !== null };
  const opened = services.map((service) => ({ service, ...service.open(redis, context) }));
  const hears = () => redis?.isHearing() ?? false;
  // A process that does not hear yet would make the screens of all others fetch.
  await redis?.opened();
  // One process owns an embedded database.
  const trust = database.kind === 'pglite' ? null : await watchEventTrust(database, own, redis, log);
  for (const { io } of opened) if (trust) tellTrust(io, trust);
  const stopTaking = takeUpgrades(
    server,
    new Map(opened.flatMap(({ service, engine }) => service.paths.map((path) => [path, engine] as const))),
  );

  return {
    redis: () => (redis === null ? 'alone' : hears() ? 'ok' : 'lost'),
    isComplete: () => trust?.isComplete() ?? true,
    unheard: () => trust?.unheard() ?? null,
    connected: () =>
      Object.fromEntries(opened.map(({ service, io }) => [service.name, io.sockets.sockets.size])),
    async close() {
      stopTaking();
      await Promise.all(opened.map(({ io }) => io.close()));
      await trust?.close();
      await redis?.close();
    },
  };
}

/** Tells the screens when events are missing: they fetch at intervals meanwhile. */
function tellTrust(io: Server, trust: EventTrust): void {
  const event = (isComplete: boolean): EventsEvent => ({ isComplete });
  io.on('connection', (socket) => {
    if (!trust.isComplete()) socket.emit('events', event(false));
  });
  trust.onChange((isComplete) => io.local.emit('events', event(isComplete)));
}
