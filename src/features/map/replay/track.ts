import { impliedSpeed, PLAUSIBLE_SPEED } from '../../../../contract/positions/implied-speed';
import type { PackedFix, Replay, ReplayLeg } from '../../../../contract/replay/replay';

/** From here on nobody knows where the vehicle was between two fixes. */
export const GAP_MS = 2 * 60_000;
/** From here on the regulation centre did not see a fix in its time. */
export const LATE_MS = 2 * 60_000;

export interface Fix {
  /** Epoch milliseconds. */
  at: number;
  lat: number;
  lng: number;
  /** Kilometres an hour. */
  speed: number | null;
  /** From the measurement to its receipt. */
  lateMs: number;
  /** It implies more than 180 km/h since the fix before. */
  isSuspect: boolean;
  source: PackedFix[6];
}

export interface Track extends Pick<ReplayLeg, 'ambulance' | 'end' | 'isCut'> {
  /** Epoch milliseconds. */
  from: number;
  until: number;
  /** In order, none before `from` or after `until`. */
  fixes: readonly Fix[];
  /** The gaps of at least two minutes, in order. */
  gaps: readonly Gap[];
}

/** A time without a position. */
export interface Gap {
  from: number;
  until: number;
}

export function tracksOf({ legs }: Pick<Replay, 'legs'>): Track[] {
  return legs.map(({ from: start, until: stop, fixes: packed, ...leg }) => {
    const [from, until] = [Date.parse(start), Date.parse(stop)];
    const fixes = withSuspects(packed.map((fix) => unpack(fix, from))).filter(
      ({ at }) => at >= from && at <= until,
    );
    return { ...leg, from, until, fixes, gaps: gapsOf(fixes, from, until) };
  });
}

/** The server compares a fix with the newest one only: one that came late is compared with the honest fix before it here. */
function withSuspects(fixes: readonly Fix[]): Fix[] {
  let honest: Fix | null = null;
  return fixes.map((fix) => {
    const isSuspect = fix.isSuspect || (honest !== null && isTooFast(honest, fix));
    if (!isSuspect) honest = fix;
    return { ...fix, isSuspect };
  });
}

const isTooFast = (one: Fix, next: Fix) =>
  impliedSpeed({ ...one, fixAt: one.at }, { ...next, fixAt: next.at }) > PLAUSIBLE_SPEED;

function unpack([seconds, lat, lng, speed, late, suspect, source]: PackedFix, from: number): Fix {
  return {
    at: from + seconds * 1000,
    lat,
    lng,
    speed,
    lateMs: late * 1000,
    isSuspect: suspect === 1,
    source,
  };
}

/** Also before the first and after the last fix; the whole span where there is none. */
function gapsOf(fixes: readonly Pick<Fix, 'at'>[], from: number, until: number): Gap[] {
  const ends = [from, ...fixes.map(({ at }) => at), until];
  return ends.flatMap((end, index) => {
    const start = ends[index - 1];
    return start !== undefined && end - start > GAP_MS ? [{ from: start, until: end }] : [];
  });
}

/** A part of the way: `isKnown` where its fixes are close together and none is suspect. */
interface Stretch {
  isKnown: boolean;
  line: [number, number][];
}

/** The way as lines of `[lng, lat]`, in order; over a gap and to a suspect fix it is not known. */
export function stretchesOf(fixes: readonly Fix[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [index, fix] of fixes.entries()) {
    const last = fixes[index - 1];
    if (!last) continue;
    const isKnown = isClose(last, fix);
    const open = stretches.at(-1);
    if (open?.isKnown === isKnown) open.line.push([fix.lng, fix.lat]);
    else
      stretches.push({
        isKnown,
        line: [
          [last.lng, last.lat],
          [fix.lng, fix.lat],
        ],
      });
  }
  return stretches;
}

/** Between these two the place may be drawn. */
export function isClose(one: Fix, next: Fix): boolean {
  return next.at - one.at <= GAP_MS && !one.isSuspect && !next.isSuspect;
}
