import type { Server } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { PersonLimits } from '../http/person-limits';
import type { TrustsAddress } from '../http/trusted-proxy';
import type { TokenVerifier } from '../identity';
import { type Clock, systemClock } from './clock';
import { connectRedis } from './redis';
import type { SocketService } from './socket-service';
import { takeUpgrades } from './take-upgrades';

interface RealtimeOptions {
  /** The HTTP server of the app. */
  server: Server;
  verifier: TokenVerifier;
  services: readonly SocketService[];
  /** The Redis in which several processes exchange socket messages; null for one process. */
  redisUrl: string | null;
  log: FastifyBaseLogger;
  /** What each person may ask, over HTTP and sockets together. */
  limits: PersonLimits;
  /** The operator's proxy; without it X-Forwarded-For does not count. */
  trustsProxy?: TrustsAddress;
  clock?: Clock;
}

export interface Realtime {
  /** Number of sockets of each service in this process, by name. */
  connected(): Readonly<Record<string, number>>;
  /** Ends all connections. Call it before the HTTP server closes, because the HTTP server waits for them. */
  close(): Promise<void>;
}

/** Opens the modules' sockets on the app's HTTP server. */
export async function openRealtime(options: RealtimeOptions): Promise<Realtime> {
  const { server, verifier, services, redisUrl, log } = options;
  const { limits, trustsProxy = () => false, clock = systemClock } = options;
  const redis = redisUrl === null ? null : connectRedis(redisUrl, log);
  const context = { verifier, clock, log, limits, trustsProxy, isShared: redis !== null };
  const opened = services.map((service) => ({ service, ...service.open(redis, context) }));
  const stopTaking = takeUpgrades(
    server,
    new Map(opened.flatMap(({ service, engine }) => service.paths.map((path) => [path, engine] as const))),
  );

  return {
    connected: () =>
      Object.fromEntries(opened.map(({ service, io }) => [service.name, io.sockets.sockets.size])),
    async close() {
      stopTaking();
      await Promise.all(opened.map(({ io }) => io.close()));
      await redis?.close();
    },
  };
}
