import { FixError } from '../fix';
import type { Message } from './message';
import { readOsmand } from './osmand';
import { readOwnTracks } from './owntracks';
import { objectOf } from './read-numbers';
import { readTraccarClient } from './traccar-client';

/** JSON text as an object. Throws `FixError`. */
export function parseObject(text: string): Record<string, unknown> {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    throw new FixError('type');
  }
}

/** A JSON message of any device: of OwnTracks, of Traccar Client, or with the names of the OsmAnd protocol. */
export function readDeviceJson(text: string): Message {
  const given = parseObject(text);
  if ('_type' in given) return readOwnTracks(given);
  return 'location' in given && typeof given.location === 'object'
    ? readTraccarClient(given)
    : readOsmand(given);
}

/** The parameters of a form or an address. Throws `FixError` for a parameter that is there twice. */
export function readForm(text: string): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(given, name)) throw new FixError('twice');
    given[name] = value;
  }
  return given;
}
