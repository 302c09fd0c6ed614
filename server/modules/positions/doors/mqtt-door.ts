import type { FastifyBaseLogger } from 'fastify';
import { failureName } from '../../../platform/log/failure-name';
import type { Platform } from '../../../platform/platform';
import { readMqtt } from './mqtt-message';
import { receive } from './receive';

/** The operator's broker, with its own user and password in the address. */
export interface Broker {
  url: string;
  /** The first levels of the topics: `relevo/positions`. */
  topic: string;
}

const RECONNECT_MS = 5_000;

/**
 * Hears positions from a broker: the topic `{topic}/{vehicle}` with the secret as `key` in the message, or
 * `{topic}/{vehicle}/{secret}` for devices that cannot add a field, such as OwnTracks. Every process hears every message; the
 * later ones change nothing. A broker that is away is tried again for ever.
 */
export async function openMqttDoor(
  { url, topic }: Broker,
  { positions, clock, outside }: Pick<Platform, 'positions' | 'clock' | 'outside'>,
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
): Promise<{ close(): Promise<void> }> {
  // Loaded only where there is a broker.
  const { connect } = await import('mqtt');
  const client = connect(url, { reconnectPeriod: RECONNECT_MS, resubscribe: false });
  let isAway = false;
  const tellAway = (error?: unknown) => {
    const failure = error ? failureName(error) : 'closed';
    if (!isAway) log.warn({ failure }, 'the MQTT broker is away');
    // A broker that closes after an error says nothing new.
    if (!isAway || error) outside.broker?.noteFailure(failure);
    isAway = true;
  };
  const tellSubscribed = (error: Error | null) => {
    if (!error) return outside.broker?.noteSuccess();
    log.warn({ failure: failureName(error) }, 'the MQTT broker refuses the topics of positions');
    outside.broker?.noteFailure(client.connected ? 'topics refused' : 'closed');
  };
  client.on('error', tellAway);
  client.on('close', () => tellAway());
  client.on('connect', () => {
    if (isAway) log.info('the MQTT broker answers again');
    isAway = false;
    client.subscribe([`${topic}/+`, `${topic}/+/+`], { qos: 1 }, tellSubscribed);
  });
  client.on('message', (at, payload, { retain }) => {
    const read = () => readMqtt({ levels: at.slice(topic.length + 1), payload, isRetained: retain });
    receive(positions, 'mqtt', clock.now(), read).catch((error: unknown) =>
      log.warn({ failure: failureName(error) }, 'a position could not be read'),
    );
  });
  return { close: () => client.endAsync(true) };
}
