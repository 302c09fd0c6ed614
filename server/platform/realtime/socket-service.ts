import type { FastifyBaseLogger } from 'fastify';
import type { Server } from 'socket.io';
import type { TokenVerifier } from '../identity';
import { admitByToken, watchOver } from './admit';
import type { Clock } from './clock';
import type { RedisLink } from './redis';
import { createSocketServer } from './socket-server';

/** The context of a socket service. */
export interface SocketContext {
  clock: Clock;
  log: FastifyBaseLogger;
  /** Behind a proxy that sets X-Forwarded-For. */
  trustProxy: boolean;
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
      server.use(admitByToken(tokenParam, context));
      server.on('connection', (socket) => watchOver(socket, context.clock));
      serve(io, context);
      return { io: server, engine };
    },
  };
}
