import { type Fix, type Gap, isClose, type Track } from './track';

/** What is known at one moment of a replay. */
export interface Moment {
  /** The leg; null between two of them. */
  track: Track | null;
  /** The last fix at or before the moment; null before the first one. */
  fix: Fix | null;
  /** The gap that the moment is in. */
  gap: Gap | null;
  /** Where the marker is; in a gap the last known place. Null without a fix. */
  place: { lat: number; lng: number } | null;
  /** Of `fix`. */
  ageMs: number | null;
}

const NOTHING: Moment = { track: null, fix: null, gap: null, place: null, ageMs: null };

/**
 * What is known at a moment. Between two close fixes the place is on the line between them if `isSmooth`; otherwise, over a
 * gap and beside a suspect fix, it is the last fix.
 */
export function momentAt(tracks: readonly Track[], at: number, isSmooth = true): Moment {
  const track = tracks.findLast(({ from, until }) => from <= at && at <= until);
  if (!track) return NOTHING;
  const index = lastAtOrBefore(track.fixes, at);
  const fix = track.fixes[index] ?? null;
  // Both ends of a gap may be fixes: there the place is known.
  const gap = (fix?.at !== at && track.gaps.find(({ from, until }) => from <= at && at <= until)) || null;
  if (!fix) return { ...NOTHING, track, gap };
  const next = track.fixes[index + 1];
  const place = isSmooth && next && isClose(fix, next) ? between(fix, next, at) : fix;
  return { track, fix, gap, place: { lat: place.lat, lng: place.lng }, ageMs: at - fix.at };
}

/** Index of the last fix at or before the moment; -1 before the first. */
function lastAtOrBefore(fixes: readonly Fix[], at: number): number {
  let [low, high] = [0, fixes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((fixes[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function between(one: Fix, next: Fix, at: number) {
  const share = next.at === one.at ? 1 : (at - one.at) / (next.at - one.at);
  return { lat: one.lat + (next.lat - one.lat) * share, lng: one.lng + (next.lng - one.lng) * share };
}
