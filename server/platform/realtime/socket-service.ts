import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'socket.io';
import type { PersonLimits } from '../http/person-limits';
import type { TrustsAddress } from '../http/trusted-proxy';
import type { TokenVerifier } from '../identity';
import { admitByToken, watchOver } from './admit';
import type { Clock } from './clock';
import type { RedisLink } from './redis';
import { createSocketCounts } from './socket-counts';
import { createSocketServer } from './socket-server';

/** One for each open tab, on several devices: 12 for 1200 calls per minute. */
const socketsOfOnePerson = ({ perMinute }: PersonLimits): number =>
  perMinute === 0 ? Number.POSITIVE_INFINITY : Math.max(2, Math.ceil(perMinute / 100));

/** The context of a socket service. */
export interface SocketContext {
  clock: Clock;
  log: FastifyBaseLogger;
  limits: PersonLimits;
  trustsProxy: TrustsAddress;
  /** Other processes have sockets too. */
  isShared: boolean;
}

interface SocketDefinition<S extends Server> {
  name: string;
  paths: readonly string[];
  /** The query parameter that carries the access token. */
  tokenParam: string;
  serve(io: S, context: SocketContext): void;
}

/** A socket that a module serves. */
export interface SocketService {
  readonly name: string;
  readonly paths: readonly string[];
  open(
    redis: RedisLink | null,
    context: SocketContext & { verifier: TokenVerifier },
  ): ReturnType<typeof createSocketServer<Server>>;
}

export function defineSocket<S extends Server>(definition: SocketDefinition<S>): SocketService {
  const { name, paths, tokenParam, serve } = definition;
  return {
    name,
    paths,
    open(redis, context) {
      const { io, engine } = createSocketServer<S>(name, redis);
      const server: Server = io;
      const admission = { ...context, counts: createSocketCounts(socketsOfOnePerson(context.limits)) };
      server.use(admitByToken(tokenParam, admission));
      server.on('connection', (socket) => watchOver(socket, admission));
      serve(io, context);
      return { io: server, engine };
    },
  };
}
