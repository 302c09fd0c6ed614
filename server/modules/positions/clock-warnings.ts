import type { FastifyBaseLogger } from 'fastify';
import type { Fix, FixOutcome } from '../../platform/ports/positions';

const APART_MS = 3_600_000;
/** A fix that comes later than this counts as an old one on every screen. */
const BEHIND_MS = 2 * 60_000;
/** A network delays each fix by another time; a clock, or a zone that was forgotten, delays all by the same. */
const SAME_MS = 30_000;
/** So long it must last: what a device kept without a network comes within seconds. */
const LASTS_MS = 5 * 60_000;

/** How far behind a vehicle's fixes come, since when. */
interface Lag {
  since: number;
  least: number;
  most: number;
}

/** Tells the log of a vehicle whose clock is wrong: when it begins, and once an hour while it lasts. */
export function createClockWarnings(log: Pick<FastifyBaseLogger, 'warn'>, steady: () => number) {
  const told = new Map<number, number>();
  const lags = new Map<number, Lag>();

  function tell(ambulanceId: number, facts: object, message: string): void {
    if (steady() - (told.get(ambulanceId) ?? Number.NEGATIVE_INFINITY) < APART_MS) return;
    told.set(ambulanceId, steady());
    log.warn({ ambulanceId, ...facts }, message);
  }

  /** For how long all fixes have come behind by the same time, in milliseconds. */
  function lastsFor(ambulanceId: number, lag: number): number {
    const known = lags.get(ambulanceId);
    const least = Math.min(lag, known?.least ?? lag);
    const most = Math.max(lag, known?.most ?? lag);
    if (!known || most - least > SAME_MS) {
      lags.set(ambulanceId, { since: steady(), least: lag, most: lag });
      return 0;
    }
    lags.set(ambulanceId, { ...known, least, most });
    return steady() - known.since;
  }

  return (ambulanceId: number, { fixAt }: Pick<Fix, 'fixAt'>, outcome: FixOutcome, now: number): void => {
    if (outcome === 'future' || outcome === 'old')
      tell(ambulanceId, { outcome }, 'the clock of a device is wrong: its positions are refused');
    if (outcome !== 'newest') return;
    const lag = now - fixAt;
    if (lag <= BEHIND_MS) lags.delete(ambulanceId);
    else if (lastsFor(ambulanceId, lag) >= LASTS_MS)
      tell(
        ambulanceId,
        { behindMinutes: Math.round(lag / 60_000) },
        'a device sends its positions with a time that is behind by always the same: its clock or its time zone is wrong',
      );
  };
}
