import { distanceMetres } from '../../../contract/hospitals/straight-line';
import type { Fix } from '../../platform/ports/positions';

const SECONDS = 10;
const METRES = 25;
const DEGREES = 20;
/** Closer together a turn is noise: a standing receiver turns at random. */
const LEAST_METRES = 5;

/** Whether the history needs this fix after the last one that it kept: 10 seconds, 25 metres or a turn of 20° on. */
export function isKept(last: Fix | null, fix: Fix): boolean {
  if (last === null) return true;
  if (Math.abs(fix.fixAt - last.fixAt) >= SECONDS * 1000) return true;
  const metres = distanceMetres(last, fix) ?? 0;
  if (metres >= METRES) return true;
  if (metres < LEAST_METRES || last.heading === null || fix.heading === null) return false;
  return turn(last.heading, fix.heading) >= DEGREES;
}

/** From 350° to 10° it is 20°. */
function turn(one: number, other: number): number {
  const degrees = Math.abs(one - other) % 360;
  return Math.min(degrees, 360 - degrees);
}
