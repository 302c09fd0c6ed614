import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { failureName } from './failure-name';

export interface RedisLink {
  /** The connections of socket.io's adapter. */
  publisher: Redis;
  subscriber: Redis;
  close(): Promise<void>;
}

/**
 * Two connections to Redis that reconnect automatically. Without a connection each process still sends to its own
 * sockets; messages to other processes are dropped with a warning, because they are only hints.
 */
export function connectRedis(url: string, log: FastifyBaseLogger): RedisLink {
  const publisher = new Redis(url);
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  const told = (error: Error & { code?: string }) =>
    log.warn({ failure: error.code ?? error.name }, 'no connection to Redis');
  publisher.on('error', told);
  subscriber.on('error', told);

  const publish = publisher.publish.bind(publisher);
  // The adapter does not await the result: an unhandled rejection would end the process.
  publisher.publish = (async (channel: string, message: string | Buffer) => {
    try {
      return await publish(channel, message);
    } catch (error) {
      log.warn({ failure: failureName(error) }, 'a hint was not sent to the other processes');
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
