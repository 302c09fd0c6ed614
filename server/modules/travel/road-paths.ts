import type { Position } from '../../../contract/travel/packed-line';
import type { Point } from '../../../contract/travel/travel-time';
import type { Platform } from '../../platform/platform';
import type { Geography } from '../../platform/ports/geography';
import { accessOf } from './graph/access';
import { buildPartialGraph } from './graph/build-graph';
import { wayOnRoads } from './graph/graph-route';
import type { RoadGraph } from './graph/road-graph';
import { createRoadStore } from './road-store';

type Paths = (from: Point, to: Point) => readonly Point[];

interface Roads {
  /** The way along the roads as far as they go, as places with both ends; the straight line without roads. */
  pathBetween: Paths;
  /** Whether a way from or to this place begins or ends on a road. */
  isReached: (place: Point) => boolean;
  /** The nearest place on a road; the place itself without roads. */
  onRoad: (place: Point) => Point;
}

/** Our road graph, to drive on. */
export async function roadPaths(platform: Pick<Platform, 'database' | 'geography'>): Promise<Roads> {
  return roadsOf(await createRoadStore(platform).current());
}

/** The same on the roads that come with the product, and places on them: `count`, spread over the city by `random`. */
export function embeddedPaths(
  geography: Geography,
  count: number,
  random: () => number,
): Roads & { places: Point[] } {
  const graph = buildPartialGraph(geography.readRoads().lines);
  const places = Array.from({ length: count }, () => {
    const node = Math.floor(random() * graph.nodes);
    return { lat: graph.lat[node] ?? 0, lng: graph.lng[node] ?? 0 };
  });
  return { ...roadsOf(graph), places };
}

/** Ways that are driven again and again, from hospital to hospital, are searched once. */
const MOST_PATHS = 2000;

function roadsOf(graph: RoadGraph): Roads {
  const paths = new Map<string, readonly Point[]>();
  return {
    pathBetween(from, to) {
      const ends = [from.lat, from.lng, to.lat, to.lng].map((degrees) => degrees.toFixed(5)).join(' ');
      const path = paths.get(ends) ?? wayOnRoads(graph, from, to)?.map(placeOf) ?? [from, to];
      if (paths.size < MOST_PATHS) paths.set(ends, path);
      return path;
    },
    isReached: (place) => accessOf(graph, place).length > 0,
    onRoad(place) {
      const [nearest] = accessOf(graph, place, Number.POSITIVE_INFINITY);
      if (!nearest) return place;
      return { lat: graph.lat[nearest.node] ?? place.lat, lng: graph.lng[nearest.node] ?? place.lng };
    },
  };
}

const placeOf = ([lng, lat]: Position): Point => ({ lat, lng });
