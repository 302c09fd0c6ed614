import { metresBetween } from '../../../../contract/hospitals/straight-line';
import type { RoadLine } from '../../../../contract/travel/packed-roads';
import { isForCars, secondsAt, speedOf } from '../road-speeds';

/** Positions this near to each other are the same: 11 cm, as OpenStreetMap's nodes keep apart. */
const SCALE = 1e6;
/** A long road has nodes along it, so that a place beside it is near to one. */
const NODE_EVERY_METRES = 120;

/** A road between two nodes. */
export interface Stretch {
  from: number;
  to: number;
  metres: number;
  seconds: number;
  oneWay: boolean;
  /** Of the street; empty if unknown. */
  name: string;
  /** Longitude and latitude of each position. */
  shape: number[];
}

export interface Cut {
  lat: number[];
  lng: number[];
  stretches: Stretch[];
}

/** Cuts the roads for cars at every position that two of them share, at their ends, and every 120 m. */
export function cutLines(lines: readonly RoadLine[]): Cut {
  const roads = lines.filter((line) => isForCars(line.class) && line.points.length > 1);
  const keyOf = createKeys(roads);
  const uses = countUses(roads, keyOf);
  const numbers = new Map<number, number>();
  const cut: Cut = { lat: [], lng: [], stretches: [] };
  const nodeAt = ([lng, lat]: RoadLine['points'][number]): number => {
    const key = keyOf(lng, lat);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, cut.lat.length);
    cut.lng.push(lng);
    return cut.lat.push(lat) - 1;
  };
  for (const { points, oneWay, limit, name, class: roadClass } of roads) {
    const speed = speedOf(roadClass, limit);
    let [start] = points;
    if (!start) continue;
    let from = nodeAt(start);
    let metres = 0;
    let shape: number[] = [...start];
    for (let at = 1; at < points.length; at += 1) {
      const [last, point] = [points[at - 1], points[at]];
      if (!last || !point) continue;
      metres += metresBetween(last[1], last[0], point[1], point[0]);
      shape.push(...point);
      const isShared = (uses.get(keyOf(...point)) ?? 0) > 1;
      if (!isShared && metres < NODE_EVERY_METRES && at < points.length - 1) continue;
      const to = nodeAt(point);
      if (to !== from)
        cut.stretches.push({ from, to, metres, seconds: secondsAt(metres, speed), oneWay, name, shape });
      [start, from, metres, shape] = [point, to, 0, [...point]];
    }
  }
  return cut;
}

/** One whole number for each position. */
function createKeys(roads: readonly RoadLine[]): (lng: number, lat: number) => number {
  let [west, south, north] = [180, 90, -90];
  for (const { points } of roads)
    for (const [lng, lat] of points) {
      west = Math.min(west, lng);
      south = Math.min(south, lat);
      north = Math.max(north, lat);
    }
  const rows = Math.round((north - south) * SCALE) + 2;
  return (lng, lat) => Math.round((lng - west) * SCALE) * rows + Math.round((lat - south) * SCALE);
}

/** How often each position is in a road; an end counts twice, because it always becomes a node. */
function countUses(roads: readonly RoadLine[], keyOf: (lng: number, lat: number) => number) {
  const uses = new Map<number, number>();
  for (const { points } of roads)
    points.forEach((point, at) => {
      const key = keyOf(...point);
      const isEnd = at === 0 || at === points.length - 1;
      uses.set(key, (uses.get(key) ?? 0) + (isEnd ? 2 : 1));
    });
  return uses;
}
