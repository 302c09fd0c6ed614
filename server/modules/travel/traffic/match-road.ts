import Flatbush from 'flatbush';
import { METRES_PER_DEGREE } from '../../../../contract/hospitals/straight-line';
import type { RoadGraph } from '../graph/road-graph';

/** Farther from a road than this, a vehicle is in a yard or a garage, or its position is bad. */
const MOST_METRES = 30;
/** A vehicle changes lanes and follows curves; a crossing street differs by about 90°. */
const MOST_TURN = 45;

interface Matched {
  stretch: number;
  /** Whether it drives against the order of the stretch's positions. */
  against: boolean;
  /** Of the road where it is, in its direction of travel: degrees from north. */
  heading: number;
}

/** Where a vehicle is; `heading` in degrees from north, null if it does not say. */
interface Driving {
  lat: number;
  lng: number;
  heading: number | null;
}

type Match = (vehicle: Driving) => Matched | null;

const matchers = new WeakMap<RoadGraph, Match>();

/** Finds the road that a vehicle drives on: the nearest one within 30 m that fits its heading. The index is made once for each graph. */
export function matcherOf(graph: RoadGraph): Match {
  const known = matchers.get(graph);
  if (known) return known;
  const made = createMatcher(graph);
  matchers.set(graph, made);
  return made;
}

function createMatcher({ shape, shapeFirst, narrow, oneWay }: RoadGraph): Match {
  const stretches = oneWay.length;
  if (stretches === 0) return () => null;
  const x = (at: number) => (shape[at * 2] ?? 0) * narrow;
  const y = (at: number) => shape[at * 2 + 1] ?? 0;
  const index = new Flatbush(stretches);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    let [west, south, east, north] = [360, 90, -360, -90];
    for (let at = shapeFirst[stretch] ?? 0; at < (shapeFirst[stretch + 1] ?? 0); at += 1) {
      [west, east] = [Math.min(west, x(at)), Math.max(east, x(at))];
      [south, north] = [Math.min(south, y(at)), Math.max(north, y(at))];
    }
    index.add(west, south, east, north);
  }
  index.finish();
  const reach = MOST_METRES / METRES_PER_DEGREE;

  return ({ lat, lng, heading }) => {
    const [px, py] = [lng * narrow, lat];
    let best: Matched | null = null;
    let least = reach;
    for (const stretch of index.search(px - reach, py - reach, px + reach, py + reach)) {
      const last = (shapeFirst[stretch + 1] ?? 0) - 1;
      for (let at = shapeFirst[stretch] ?? 0; at < last; at += 1) {
        const [dx, dy] = [x(at + 1) - x(at), y(at + 1) - y(at)];
        const far = distance(px - x(at), py - y(at), dx, dy);
        if (far >= least) continue;
        const along = (Math.atan2(dx, dy) * 180) / Math.PI;
        const against = directionOn(along, heading, oneWay[stretch] === 1);
        if (against === null) continue;
        least = far;
        best = { stretch, against, heading: (along + (against ? 180 : 0) + 360) % 360 };
      }
    }
    return best;
  };
}

/** Whether it drives against a road that runs `along`; null if its heading fits neither direction, or both would be possible. */
function directionOn(along: number, heading: number | null, isOneWay: boolean): boolean | null {
  if (heading === null) return isOneWay ? false : null;
  const turn = turnBetween(along, heading);
  if (turn <= MOST_TURN) return false;
  return !isOneWay && turn >= 180 - MOST_TURN ? true : null;
}

/** From 350° to 10° it is 20°. */
function turnBetween(one: number, other: number): number {
  const degrees = (((one - other) % 360) + 360) % 360;
  return Math.min(degrees, 360 - degrees);
}

/** From a point to a segment that starts at the origin, in the units given. */
function distance(px: number, py: number, dx: number, dy: number): number {
  const length = dx ** 2 + dy ** 2;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - part * dx, py - part * dy);
}
