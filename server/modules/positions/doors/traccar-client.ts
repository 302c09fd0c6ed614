import { FixError, type Measured } from '../fix';
import type { Message } from './message';
import { kmhOfMetres, measuredAt, numberOf, objectOf, required, textOf } from './read-numbers';

const MOST = 500;

/** The JSON of Traccar Client 9 and newer (traccar.org/osmand): speed in metres a second, battery from 0 to 1. */
export function readTraccarClient(given: Readonly<Record<string, unknown>>): Message {
  const { location, device_id: id, key } = given;
  const locations = Array.isArray(location) ? location : [location];
  if (locations.length > MOST) throw new FixError('many');
  const measured = locations.map(readOne);
  if (measured.length > 0 && measured.every((one) => one === null)) throw new FixError('type');
  return { name: textOf(id), secret: textOf(key), measured };
}

/** Null for one that cannot be read: the device repeats the whole list until it is taken. */
function readOne(location: unknown): Measured | null {
  try {
    return measuredOf(location);
  } catch (error) {
    if (error instanceof FixError) return null;
    throw error;
  }
}

function measuredOf(location: unknown): Measured {
  const measured = objectOf(location);
  const { coords, battery } = measured;
  const { latitude, longitude, accuracy, speed, heading } = objectOf(coords);
  const level = typeof battery === 'object' && battery !== null ? numberOf(objectOf(battery).level) : null;
  return {
    lat: required(numberOf(latitude)),
    lng: required(numberOf(longitude)),
    fixAt: measuredAt(measured),
    speed: kmhOfMetres(numberOf(speed)),
    heading: numberOf(heading),
    accuracy: numberOf(accuracy),
    battery: level === null ? null : level * 100,
  };
}
