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
  /** When a beat of this process last came, by the steady clock; null if none has. */
  heardAt(process: string): number | null;
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
const MOST_BEATS = 1_000;

/**
 * Two connections to Redis that reconnect automatically. Without a connection each process still sends to its own
 * sockets; messages to other processes are dropped with a warning, because they are only hints.
 */
export function connectRedis(
  url: string,
  log: FastifyBaseLogger,
  installation: string,
  process: string = randomUUID(),
): RedisLink {
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
  const pulse = startPulse(publisher, subscriber, process);

  return {
    installation,
    publisher,
    subscriber,
    isHearing: pulse.isHearing,
    heardAt: pulse.heardAt,
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
 * Sends a beat through Redis, to itself and to the other processes. A connection may look open long after the network was cut. It measures with a clock
 * that nobody sets.
 */
function startPulse(publisher: Redis, subscriber: Redis, own: string) {
  const beats = new Map<string, number>();
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
    if (channel !== BEAT) return;
    if (message === own) heardAt = steadyNow();
    // Other installations on the same Redis beat too, and processes end.
    else noteBeat(beats, message);
  });
  // Resubscribed automatically after a reconnection.
  subscriber.subscribe(BEAT).catch(() => undefined);
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  const isHearing = () => steadyNow() - heardAt < DEAF_MS && steadyNow() - lostAt > RECENT_MS;
  return {
    isHearing,
    heardAt: (process: string) => beats.get(process) ?? null,
    stop: () => clearInterval(timer),
  };
}

/** In the order of the last beats, so that the first is the oldest. */
function noteBeat(beats: Map<string, number>, process: string): void {
  beats.delete(process);
  beats.set(process, steadyNow());
  const [oldest] = beats.keys();
  if (beats.size > MOST_BEATS && oldest !== undefined) beats.delete(oldest);
}
