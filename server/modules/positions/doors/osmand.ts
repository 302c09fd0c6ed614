import { FixError } from '../fix';
import type { Message } from './message';
import { flagOf, kmhOfKnots, measuredAt, required, textOf, writtenNumber } from './read-numbers';

/**
 * The parameters of the OsmAnd protocol as Traccar documents it (traccar.org/osmand): `id` or `deviceid`, `lat`, `lon` or
 * `location`, `timestamp` (also `tst` or `fixTime`), `speed` in knots, `bearing` or `heading`, `accuracy` in metres, `batt` in percent, `valid`. Ours:
 * `key`, the device's secret, and `onService`.
 */
export function readOsmand(given: Readonly<Record<string, unknown>>): Message {
  const [lat, lng] = placeOf(given);
  const isValid = flagOf(given.valid) ?? true;
  return {
    name: textOf(given.id ?? given.deviceid),
    secret: textOf(given.key),
    // Without satellites a device repeats an old place, and says so.
    measured: isValid
      ? [
          {
            lat,
            lng,
            fixAt: measuredAt(given),
            speed: kmhOfKnots(writtenNumber(given.speed)),
            heading: writtenNumber(given.bearing ?? given.heading),
            accuracy: writtenNumber(given.accuracy),
            battery: writtenNumber(given.batt),
            onService: flagOf(given.onService),
          },
        ]
      : [],
  };
}

function placeOf({ lat, lon, location }: Readonly<Record<string, unknown>>): [number, number] {
  if (location === undefined) return [required(writtenNumber(lat)), required(writtenNumber(lon))];
  const [first, second, ...more] = textOf(location).split(',');
  if (more.length > 0) throw new FixError('place');
  return [required(writtenNumber(first)), required(writtenNumber(second))];
}
