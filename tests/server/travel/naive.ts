import { metresBetween } from '../../../contract/hospitals/straight-line';
import type { RoadLine } from '../../../contract/travel/packed-roads';
import type { RoadGraph } from '../../../server/modules/travel/graph/road-graph';
import { isForCars, secondsAt, speedOf } from '../../../server/modules/travel/road-speeds';

/** Edges by node: the other node and the seconds. */
type Network = Map<string, [other: string, seconds: number][]>;

/** Every position of every road as a node: nothing is cut, contracted or left out. */
export function networkOf(lines: readonly RoadLine[]): Network {
  const network: Network = new Map();
  const edgesOf = (key: string) => {
    const edges = network.get(key) ?? [];
    network.set(key, edges);
    return edges;
  };
  for (const { points, oneWay, limit, class: roadClass } of lines) {
    if (!isForCars(roadClass)) continue;
    points.slice(1).forEach((point, at) => {
      const last = points[at]!;
      const metres = metresBetween(last[1], last[0], point[1], point[0]);
      const seconds = secondsAt(metres, speedOf(roadClass, limit));
      edgesOf(String(last)).push([String(point), seconds]);
      if (!oneWay) edgesOf(String(point)).push([String(last), seconds]);
      else edgesOf(String(point));
    });
  }
  return network;
}

/** The arcs of a graph as a network of node numbers. */
export function networkOfGraph({ nodes, out }: RoadGraph): Network {
  return new Map(
    Array.from({ length: nodes }, (_, node) => [
      String(node),
      Array.from({ length: out.first[node + 1]! - out.first[node]! }, (_arc, at) => {
        const arc = out.first[node]! + at;
        return [String(out.node[arc]), out.seconds[arc]!] as [string, number];
      }),
    ]),
  );
}

/** Dijkstra as the textbook has it: the nearest open node is sought by looking at all of them. */
export function naiveTimes(network: Network, start: string): Map<string, number> {
  const known = new Map<string, number>();
  const open = new Map([[start, 0]]);
  while (open.size > 0) {
    let nearest = '';
    let least = Number.POSITIVE_INFINITY;
    for (const [key, seconds] of open) if (seconds < least) [nearest, least] = [key, seconds];
    open.delete(nearest);
    known.set(nearest, least);
    for (const [other, seconds] of network.get(nearest) ?? [])
      if (!known.has(other) && least + seconds < (open.get(other) ?? Number.POSITIVE_INFINITY))
        open.set(other, least + seconds);
  }
  return known;
}
