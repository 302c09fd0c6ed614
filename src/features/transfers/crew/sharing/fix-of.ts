import type { BodyInputOf } from '../../../../../contract/call';
import type { sendPositions } from '../../../../../contract/positions/positions';

export type Fix = BodyInputOf<typeof sendPositions>['fixes'][number];

/** What the browser measured: the part of `GeolocationPosition` that is sent. */
export interface Measured {
  timestamp: number;
  coords: Pick<GeolocationCoordinates, 'latitude' | 'longitude' | 'accuracy' | 'speed' | 'heading'>;
}

interface Clocks {
  /** The phone's, which a person can set. Milliseconds. */
  device: number;
  /** The server's, as far as this page knows it. */
  server: number;
}

/** Phones tell a fix within this time. */
const SAME_CLOCK_MS = 60_000;
const KMH = 3.6;

/** A fix in the API's units. `battery`: percent; null if the phone does not tell. */
export function fixOf({ timestamp, coords }: Measured, clocks: Clocks, battery: number | null): Fix {
  const { latitude, longitude, accuracy, speed, heading } = coords;
  return {
    lat: sixDecimals(latitude),
    lng: sixDecimals(longitude),
    fixAt: new Date(timeOf(timestamp, clocks)).toISOString(),
    speed: isNumber(speed) ? within(speed * KMH, 0, 1000) : null,
    heading: isNumber(heading) ? within(heading, 0, 360) : null,
    accuracy: isNumber(accuracy) ? within(accuracy, 0, 1_000_000) : null,
    battery,
  };
}

/**
 * By the server's clock. Some phones stamp a fix with their own clock, which may be wrong by hours, others with the clock of the
 * satellites. A time near the phone's clock is of the phone, and is moved by as much as that clock is wrong.
 */
function timeOf(timestamp: number, { device, server }: Clocks): number {
  if (Math.abs(timestamp - server) <= SAME_CLOCK_MS) return timestamp;
  return Math.abs(timestamp - device) <= SAME_CLOCK_MS ? timestamp + server - device : timestamp;
}

const isNumber = (value: number | null): value is number => value !== null && Number.isFinite(value);
const within = (value: number, least: number, most: number) =>
  Math.round(Math.min(most, Math.max(least, value)));
/** About 10 cm. */
const sixDecimals = (degrees: number) => Number(degrees.toFixed(6));
