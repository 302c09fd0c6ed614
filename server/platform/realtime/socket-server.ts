import { createAdapter } from '@socket.io/redis-adapter';
import { Server as Engine } from 'engine.io';
import { type DefaultEventsMap, Server } from 'socket.io';
import type { VerifiedActor } from '../identity';
import type { RedisLink } from './redis';

interface SocketData {
  actor: VerifiedActor;
}

export type SocketServer<
  Heard extends DefaultEventsMap,
  Told extends DefaultEventsMap,
  Passed extends DefaultEventsMap = DefaultEventsMap,
> = Server<Heard, Told, Passed, SocketData>;

/** The contract's events as a mapped type: socket.io needs an index signature, which interfaces lack. */
export type Events<T> = { [Name in keyof T]: T[Name] };

/** Size limit of a client's message: more than 999 characters in any encoding and escaping. */
const MESSAGE_BYTES = 16 * 1024;
/** A connection that is not admitted within this time is closed. */
const ADMISSION_MS = 10_000;

/**
 * A socket.io server with its own engine, which receives the upgrades of its paths. `name` separates services in Redis.
 */
export function createSocketServer<S extends Server>(
  name: string,
  redis: RedisLink | null,
): { io: S; engine: Engine } {
  const engine = new Engine({ transports: ['websocket'], maxHttpBufferSize: MESSAGE_BYTES });
  const io = new Server({
    serveClient: false,
    connectTimeout: ADMISSION_MS,
    ...(redis && {
      adapter: createAdapter(redis.publisher, redis.subscriber, {
        key: `relevo-${redis.installation}-${name}`,
      }),
    }),
  });
  io.bind(engine);
  return { io: io as S, engine };
}
