import { METRES_PER_DEGREE, metresBetween } from '../../../../contract/hospitals/straight-line';
import type { Point } from '../../../../contract/travel/travel-time';
import { ACCESS_SPEED, secondsAt } from '../road-speeds';
import type { RoadGraph } from './road-graph';

/** Farther from a road than this, a place is not on the graph (design: 400 m). */
const MOST_METRES = 400;
/** Beside the nearest node also others that are about as near: the other carriageway, the next street. */
const ABOUT_METRES = 60;
const MOST_NODES = 6;

/** A node beside a place, and the way between the two. */
export interface Access {
  node: number;
  seconds: number;
  metres: number;
}

/** The nodes where a way from or to this place may begin or end; empty if no road is within `most` metres. */
export function accessOf({ near, narrow, lat, lng }: RoadGraph, place: Point, most = MOST_METRES): Access[] {
  if (!near) return [];
  // A little more than allowed: degrees are not exact, metres decide.
  const radius = (most * 1.01) / METRES_PER_DEGREE;
  const found = near.neighbors(place.lng * narrow, place.lat, MOST_NODES, radius).map((node) => {
    const metres = metresBetween(place.lat, place.lng, lat[node] ?? 0, lng[node] ?? 0);
    return { node, metres, seconds: secondsAt(metres, ACCESS_SPEED) };
  });
  const reach = Math.min(most, Math.min(...found.map(({ metres }) => metres)) + ABOUT_METRES);
  return found.filter(({ metres }) => metres <= reach);
}
