import type { Position } from '../../../contract/positions/position';
import type { Fix, StoredFix } from '../../platform/ports/positions';

/** What a door has read from a message, in the units of this API. */
export interface Measured {
  lat: number;
  lng: number;
  /** Epoch milliseconds; null if the device gives no time: then the time of receipt counts. */
  fixAt: number | null;
  /** Kilometres an hour. */
  speed?: number | null;
  /** Degrees from north. */
  heading?: number | null;
  /** Metres. */
  accuracy?: number | null;
  /** Percent. */
  battery?: number | null;
  onService?: boolean | null;
}

/** The message of a door cannot be read: a wrong type, or no place. */
export class FixError extends Error {
  override readonly name = 'FixError';
}

/** The largest time that JavaScript's dates know. */
const LAST_TIME = 8.64e15;
const MOST_SPEED = 1000;
const MOST_ACCURACY = 1_000_000;

/**
 * The fix of a message; null without a possible place and time. Another number out of its range is not known. Whether the
 * clock is right is judged later (`intake.ts`).
 */
export function normalise(measured: Measured, receivedAt: number): Fix | null {
  const { lat, lng, fixAt, speed, heading, accuracy, battery, onService = null } = measured;
  if (!isWithin(lat, -90, 90) || !isWithin(lng, -180, 180)) return null;
  // What a receiver without satellites says.
  if (lat === 0 && lng === 0) return null;
  if (fixAt !== null && !isWithin(fixAt, 1, LAST_TIME)) return null;
  return {
    lat,
    lng,
    fixAt: Math.round(fixAt ?? receivedAt),
    speed: known(speed, MOST_SPEED),
    heading: known(heading, 360),
    accuracy: known(accuracy, MOST_ACCURACY),
    battery: known(battery, 100),
    onService,
  };
}

const isWithin = (value: number, least: number, most: number) =>
  Number.isFinite(value) && value >= least && value <= most;

/** Telephones say a negative number for what they do not know. */
function known(value: number | null | undefined, most: number): number | null {
  if (value === null || value === undefined || !isWithin(value, 0, most)) return null;
  return Math.round(value * 10) / 10;
}

export function presentPosition(fix: StoredFix): Position {
  return {
    ambulanceId: fix.ambulanceId,
    lat: fix.lat,
    lng: fix.lng,
    fixAt: new Date(fix.fixAt).toISOString(),
    receivedAt: new Date(fix.receivedAt).toISOString(),
    speed: fix.speed,
    heading: fix.heading,
    accuracy: fix.accuracy,
    battery: fix.battery,
    onService: fix.onService,
    source: fix.source,
    suspect: fix.suspect,
  };
}
