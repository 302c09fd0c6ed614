import { metresBetween } from '../../../../../contract/hospitals/straight-line';
import type { Fix } from './fix-of';

const EVERY_MS = 10_000;
const EVERY_METRES = 25;
/** Fixes that only come in another order differ by less. */
const CORRECTED_MS = 60_000;

/** Keeps a fix of ten seconds or 25 metres after the last kept one. One that is not later than it is dropped, except after the
 * phone's clock was corrected. */
export function createThinning() {
  let last: Fix | null = null;
  return function isKept(fix: Fix): boolean {
    if (last) {
      const passed = Date.parse(fix.fixAt) - Date.parse(last.fixAt);
      const metres = metresBetween(last.lat, last.lng, fix.lat, fix.lng);
      // Far behind: the clock of the kept one was wrong, and is right now.
      const isCorrected = passed < -CORRECTED_MS;
      if (!isCorrected && (passed <= 0 || (passed < EVERY_MS && metres < EVERY_METRES))) return false;
    }
    last = fix;
    return true;
  };
}
