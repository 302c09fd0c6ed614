import type { PackedFix } from '../../../contract/replay/replay';
import type { KeptFix } from '../positions';

/** More than a screen can show, and a larger answer than a telephone should load. */
const MOST_FIXES = 9000;
/** The first distance in time between two fixes of a leg that has too many. */
const SPACING_MS = 10_000;
/** The screen shows a longer pause as a gap: both of its ends stay. */
const GAP_MS = 120_000;

type Timed = KeptFix & { at: number };

/** The fixes of a leg as the answer has them. With too many of them, evenly fewer in time: a stop keeps its length. */
export function packFixes(fixes: readonly KeptFix[], from: number): PackedFix[] {
  const timed = fixes
    .map((fix) => ({ ...fix, at: Math.min(fix.fixAt, fix.receivedAt) }))
    .sort((one, other) => one.at - other.at);
  let kept: readonly Timed[] = timed;
  for (let spacing = SPACING_MS; kept.length > MOST_FIXES && spacing < GAP_MS; spacing *= 2)
    kept = spaced(timed, spacing);
  return kept.map((fix) => pack(fix, from));
}

/** At most one fix in this time, and all that mean something: suspect ones, and the ends of gaps. */
function spaced(fixes: readonly Timed[], spacing: number): Timed[] {
  let last = Number.NEGATIVE_INFINITY;
  return fixes.filter((fix, index) => {
    const next = fixes[index + 1];
    const isEnd = next === undefined || next.at - fix.at > GAP_MS;
    if (!isEnd && !fix.suspect && fix.at - last < spacing) return false;
    last = fix.at;
    return true;
  });
}

function pack({ at, lat, lng, speed, fixAt, receivedAt, suspect, source }: Timed, from: number): PackedFix {
  return [
    Math.round((at - from) / 1000),
    rounded(lat),
    rounded(lng),
    speed,
    Math.max(0, Math.round((receivedAt - fixAt) / 1000)),
    suspect ? 1 : 0,
    source,
  ];
}

/** A metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
