import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { failureName } from '../log/failure-name';
import { steadyNow } from '../steady-now';

export interface RedisLink {
  /** In the names of the channels: another installation on the same Redis must not read this one's messages. */
  installation: string;
  /** The connections of socket.io's adapter. */
  publisher: Redis;
  subscriber: Redis;
  /** Messages get through: the last beat came back, and no connection was lost in the last seconds. */
  isHearing(): boolean;
  /** Resolves when messages get through, at the latest after some seconds. */
  opened(): Promise<void>;
  close(): Promise<void>;
}

const BEAT = 'relevo-beat';
const BEAT_MS = 2_000;
/** Without a beat for this long, messages get lost. */
const DEAF_MS = 5_000;
/** Every process must notice a short loss too: messages were lost in it. Longer than the interval of its looks. */
const RECENT_MS = 3_000;
const OPENING_MS = 2_000;

/**
 * Two connections to Redis that reconnect automatically. Without a connection each process still sends to its own
 * sockets; messages to other processes are dropped with a warning, because they are only hints.
 */
export function connectRedis(url: string, log: FastifyBaseLogger, installation: string): RedisLink {
  const publisher = new Redis(url);
  const subscriber = new Redis(url, { maxRetriesPerRequest: null });
  const told = (error: Error & { code?: string }) =>
    log.warn({ failure: error.code ?? error.name }, 'no connection to Redis');
  for (const connection of [publisher, subscriber]) {
    connection.on('error', told);
    expectRejections(connection);
  }

  const publish = publisher.publish.bind(publisher);
  // The adapter does not await the result.
  publisher.publish = (async (channel: string, message: string | Buffer) => {
    try {
      return await publish(channel, message);
    } catch (error) {
      log.warn({ failure: failureName(error) }, 'a hint was not sent to the other processes');
      return 0;
    }
  }) as typeof publisher.publish;
  const pulse = startPulse(publisher, subscriber);

  return {
    installation,
    publisher,
    subscriber,
    isHearing: pulse.isHearing,
    async opened() {
      for (const limit = steadyNow() + OPENING_MS; !pulse.isHearing() && steadyNow() < limit; )
        await pause(20);
    },
    async close() {
      pulse.stop();
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}

/**
 * The adapter does not await its commands. One that is still unanswered when a connection ends is rejected, and an
 * unhandled rejection would end the process in the middle of an orderly stop.
 */
function expectRejections(connection: Redis): void {
  const send = connection.sendCommand.bind(connection);
  connection.sendCommand = (command, stream) => {
    const answer = send(command, stream);
    Promise.resolve(answer).catch(() => undefined);
    return answer;
  };
}

/**
 * Sends itself a beat through Redis. A connection may look open long after the network was cut. It measures with a clock
 * that nobody sets.
 */
function startPulse(publisher: Redis, subscriber: Redis) {
  const own = randomUUID();
  let heardAt = Number.NEGATIVE_INFINITY;
  let lostAt = Number.NEGATIVE_INFINITY;
  let openedAt = steadyNow();
  const lost = () => {
    if (heardAt > 0) lostAt = steadyNow();
    heardAt = Number.NEGATIVE_INFINITY;
  };
  const isOpen = () => publisher.status === 'ready' && subscriber.status === 'ready';
  const beat = () => {
    if (!isOpen()) {
      openedAt = steadyNow();
      return;
    }
    void publisher.publish(BEAT, own);
    if (steadyNow() - Math.max(heardAt, openedAt) < DEAF_MS) return;
    openedAt = steadyNow();
    publisher.disconnect(true);
    subscriber.disconnect(true);
  };
  publisher.on('close', lost);
  subscriber.on('close', lost);
  publisher.on('ready', beat);
  subscriber.on('ready', beat);
  subscriber.on('message', (channel, message) => {
    if (channel === BEAT && message === own) heardAt = steadyNow();
  });
  // Resubscribed automatically after a reconnection.
  subscriber.subscribe(BEAT).catch(() => undefined);
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  const isHearing = () => steadyNow() - heardAt < DEAF_MS && steadyNow() - lostAt > RECENT_MS;
  return { isHearing, stop: () => clearInterval(timer) };
}
