import type { Point } from '../../../contract/travel/travel-time';
import type { Platform } from '../../platform/platform';
import type { Geography } from '../../platform/ports/geography';
import { buildGraph } from './graph/build-graph';
import { graphRoute } from './graph/graph-route';
import type { RoadGraph } from './graph/road-graph';
import { createRoadStore } from './road-store';

type Paths = (from: Point, to: Point) => readonly Point[];

/** The ways on our road graph, as places with both ends; the straight line where the graph has none. */
export async function roadPaths(platform: Pick<Platform, 'database' | 'geography'>): Promise<Paths> {
  return pathsOn(await createRoadStore(platform).current());
}

/** The same on the roads that come with the product, and places on them: `count`, spread over the city by `random`. */
export function embeddedPaths(
  geography: Geography,
  count: number,
  random: () => number,
): { pathBetween: Paths; places: Point[] } {
  const graph = buildGraph(geography.readRoads().lines);
  const places = Array.from({ length: count }, () => {
    const node = Math.floor(random() * graph.nodes);
    return { lat: graph.lat[node] ?? 0, lng: graph.lng[node] ?? 0 };
  });
  return { pathBetween: pathsOn(graph), places };
}

const pathsOn =
  (graph: RoadGraph): Paths =>
  (from, to) =>
    graphRoute(graph, from, to)?.line.map(([lng, lat]) => ({ lat, lng })) ?? [from, to];
