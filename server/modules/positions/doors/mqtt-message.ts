import { FixError } from '../fix';
import type { Message } from './message';
import { readDeviceJson } from './read-text';

const MOST_BYTES = 64 * 1024;

interface Published {
  /** The levels of the topic after the door's own: the vehicle, and perhaps its secret. */
  levels: string;
  payload: Buffer;
  /** The broker has kept it, for nobody knows how long. */
  isRetained: boolean;
}

/** A message of a broker. One that was kept tells nothing without a time. Throws `FixError`. */
export function readMqtt({ levels, payload, isRetained }: Published): Message {
  if (payload.length > MOST_BYTES) throw new FixError('size');
  const [name = '', secret = ''] = levels.split('/');
  const message = readDeviceJson(payload.toString('utf8'));
  const measured = isRetained ? message.measured.filter((one) => one?.fixAt != null) : message.measured;
  return { name, secret: secret || message.secret, measured };
}
