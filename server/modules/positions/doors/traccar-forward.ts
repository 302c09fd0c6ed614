import type { Message } from './message';
import { kmhOfKnots, numberOf, objectOf, required, textOf, timeOf } from './read-numbers';

/** The attribute of a device in Traccar that holds its secret. */
const SECRET = 'relevoSecret';

/**
 * What a Traccar server forwards (`forward.type` `json`): speed in knots. The secret is an attribute of the device there,
 * so one server may forward many vehicles.
 */
export function readTraccarForward(given: Readonly<Record<string, unknown>>): Message {
  const position = objectOf(given.position);
  const device = objectOf(given.device);
  const attributes = position.attributes === undefined ? {} : objectOf(position.attributes);
  const ofDevice = device.attributes === undefined ? {} : objectOf(device.attributes);
  // Traccar repeats the last place where the device gave none.
  const isMeasured = position.valid !== false && position.outdated !== true;
  return {
    name: textOf(device.uniqueId),
    secret: textOf(ofDevice[SECRET]),
    measured: isMeasured
      ? [
          {
            lat: required(numberOf(position.latitude)),
            lng: required(numberOf(position.longitude)),
            fixAt: timeOf(position.fixTime),
            speed: kmhOfKnots(numberOf(position.speed)),
            heading: numberOf(position.course),
            // Traccar writes 0 for an accuracy that it does not know.
            accuracy: numberOf(position.accuracy) || null,
            battery: numberOf(attributes.batteryLevel),
          },
        ]
      : [],
  };
}
