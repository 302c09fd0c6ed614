import { FixError } from '../fix';
import type { Message } from './message';
import { numberOf, required, textOf, timeOf } from './read-numbers';

/** A message of OwnTracks (owntracks.org/booklet/tech/json): `tst` in seconds, `vel` in km/h. Other types measure nothing. */
export function readOwnTracks(given: Readonly<Record<string, unknown>>): Message {
  const { _type: type, key } = given;
  if (typeof type !== 'string') throw new FixError('type');
  const message: Message = { name: '', secret: textOf(key), measured: [] };
  if (type !== 'location') return message;
  message.measured.push({
    lat: required(numberOf(given.lat)),
    lng: required(numberOf(given.lon)),
    fixAt: timeOf(given.tst),
    speed: numberOf(given.vel),
    heading: numberOf(given.cog),
    accuracy: numberOf(given.acc),
    battery: numberOf(given.batt),
  });
  return message;
}
