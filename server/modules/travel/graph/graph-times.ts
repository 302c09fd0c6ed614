import { metresBetween } from '../../../../contract/hospitals/straight-line';
import type { Point } from '../../../../contract/travel/travel-time';
import type { Measured } from '../measured';
import { ACCESS_SPEED, secondsAt } from '../road-speeds';
import { type Access, accessOf } from './access';
import type { RoadGraph } from './road-graph';
import { type Found, search } from './search';

/**
 * Times from each place to each other one, by row of `from`. One search for each place of the shorter side. Null where the graph has
 * no believable way.
 */
export function graphTimes(
  graph: RoadGraph,
  from: readonly Point[],
  to: readonly Point[],
): (Measured | null)[][] {
  const isForward = from.length <= to.length;
  const [few, many] = isForward ? [from, to] : [to, from];
  const arcs = isForward ? graph.out : graph.in;
  const access = many.map((place) => accessOf(graph, place));
  const goals = new Set(access.flatMap((nodes) => nodes.map(({ node }) => node)));
  const rows = few.map((place) => {
    const starts = accessOf(graph, place);
    if (starts.length === 0) return many.map(() => null);
    const found = search(arcs, starts, goals);
    return many.map((other, at) => {
      const ends = access[at] ?? [];
      return directWay(place, other, starts, ends) ?? believable(bestOf(found, ends), place, other);
    });
  });
  return isForward ? rows : many.map((_, at) => rows.map((row) => row[at] ?? null));
}

/** The best way to a place over one of its nodes; null without one. */
export function bestOf({ seconds, metres }: Found, access: readonly Access[]) {
  let best: (Measured & { node: number }) | null = null;
  for (const { node, ...last } of access) {
    const time = (seconds[node] ?? Number.POSITIVE_INFINITY) + last.seconds;
    if (time < (best?.seconds ?? Number.POSITIVE_INFINITY))
      best = { node, seconds: time, metres: (metres[node] ?? 0) + last.metres };
  }
  return best;
}

/**
 * The straight line between two places that are nearer to each other than to their roads: an ambulance before the door of a
 * hospital far from the graph has arrived, and does not drive to the next corner and back.
 */
export function directWay(
  one: Point,
  other: Point,
  starts: readonly Access[],
  ends: readonly Access[],
): Measured | null {
  if (starts.length === 0 || ends.length === 0) return null;
  const metres = metresBetween(one.lat, one.lng, other.lat, other.lng);
  if (metres > nearest(starts) + nearest(ends)) return null;
  return { metres, seconds: secondsAt(metres, ACCESS_SPEED) };
}

const nearest = (access: readonly Access[]) => Math.min(...access.map(({ metres }) => metres));

/** Roads of this city are at most 1.8 times the straight line in 95 of 100 cases; a longer way shows that streets are missing. */
const MOST_DETOUR = 2.5;
/** A turn on a road with two carriageways. */
const TURN_METRES = 1000;

/** Null for a way that only a graph without the small streets would take. */
export function believable<Way extends Measured>(way: Way | null, one: Point, other: Point): Way | null {
  if (!way) return null;
  const straight = metresBetween(one.lat, one.lng, other.lat, other.lng);
  return way.metres <= straight * MOST_DETOUR + TURN_METRES ? way : null;
}
