import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { failureName } from './failure-name';

export interface RedisLink {
  /** What socket.io's adapter publishes by and listens on. */
  publisher: Redis;
  subscriber: Redis;
  close(): Promise<void>;
}

/**
 * Two connections to Redis, held by themselves: while there is none, each process still tells its own sockets, and
 * what could not be passed on in time is dropped with a warning, since it was a hint only.
 */
export function connectRedis(url: string, log: FastifyBaseLogger): RedisLink {
  const publisher = new Redis(url);
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  const told = (error: Error & { code?: string }) =>
    log.warn({ failure: error.code ?? error.name }, 'no connection to Redis');
  publisher.on('error', told);
  subscriber.on('error', told);

  const publish = publisher.publish.bind(publisher);
  // The adapter awaits no answer: a refused one would end the process.
  publisher.publish = (async (channel: string, message: string | Buffer) => {
    try {
      return await publish(channel, message);
    } catch (error) {
      log.warn({ failure: failureName(error) }, 'a hint was not passed on to the other processes');
      return 0;
    }
  }) as typeof publisher.publish;

  return {
    publisher,
    subscriber,
    async close() {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
