import { FixError, type Measured } from '../fix';
import type { Message } from './message';
import { kmhOfMetres, numberOf, objectOf, required, textOf, timeOf } from './read-numbers';

const MOST = 500;

/** The JSON of Traccar Client 9 and newer (traccar.org/osmand): speed in metres a second, battery from 0 to 1. */
export function readTraccarClient(given: Readonly<Record<string, unknown>>): Message {
  const { location, device_id: id, key } = given;
  const locations = Array.isArray(location) ? location : [location];
  if (locations.length > MOST) throw new FixError('many');
  return { name: textOf(id), secret: textOf(key), measured: locations.map(measuredOf) };
}

function measuredOf(location: unknown): Measured {
  const { timestamp, coords, battery } = objectOf(location);
  const { latitude, longitude, accuracy, speed, heading } = objectOf(coords);
  const level = battery === undefined || battery === null ? null : numberOf(objectOf(battery).level);
  return {
    lat: required(numberOf(latitude)),
    lng: required(numberOf(longitude)),
    fixAt: timeOf(timestamp),
    speed: kmhOfMetres(numberOf(speed)),
    heading: numberOf(heading),
    accuracy: numberOf(accuracy),
    battery: level === null ? null : level * 100,
  };
}
