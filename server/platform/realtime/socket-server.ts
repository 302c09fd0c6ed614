import { createAdapter } from '@socket.io/redis-adapter';
import { Server as Engine } from 'engine.io';
import { type DefaultEventsMap, Server } from 'socket.io';
import type { VerifiedActor } from '../identity';
import type { RedisLink } from './redis';

export interface SocketData {
  actor: VerifiedActor;
}

export type SocketServer<
  Heard extends DefaultEventsMap,
  Told extends DefaultEventsMap,
  Passed extends DefaultEventsMap = DefaultEventsMap,
> = Server<Heard, Told, Passed, SocketData>;

/** Events of the contract are interfaces; socket.io wants something that can be indexed. */
export type Events<T> = { [Name in keyof T]: T[Name] };

/** The largest message of a client: 999 characters, whatever their bytes and escapes, with room to spare. */
const MESSAGE_BYTES = 16 * 1024;
/** A connection that was not admitted by then is closed. */
const ADMISSION_MS = 10_000;

/** socket.io on an engine of its own, which is handed the upgrades of its paths. `name` keeps two apart in Redis. */
export function createSocketServer<S extends Server>(
  name: string,
  redis: RedisLink | null,
): { io: S; engine: Engine } {
  const engine = new Engine({ transports: ['websocket'], maxHttpBufferSize: MESSAGE_BYTES });
  const io = new Server({
    serveClient: false,
    connectTimeout: ADMISSION_MS,
    ...(redis && {
      adapter: createAdapter(redis.publisher, redis.subscriber, { key: `relevo-${name}` }),
    }),
  });
  io.bind(engine);
  return { io: io as S, engine };
}
