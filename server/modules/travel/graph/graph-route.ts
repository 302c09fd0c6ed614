import type { Position } from '../../../../contract/travel/packed-line';
import type { Point } from '../../../../contract/travel/travel-time';
import type { Measured } from '../measured';
import { accessOf } from './access';
import { believable, bestOf, directWay } from './graph-times';
import type { RoadGraph } from './road-graph';
import { type Found, search } from './search';
import { shapeOf } from './shape-of';

export interface Way extends Measured {
  line: Position[];
}

/** The way between two places with its line; null where the graph has no believable one. */
export function graphRoute(graph: RoadGraph, from: Point, to: Point): Way | null {
  const ends = accessOf(graph, to);
  const starts = accessOf(graph, from);
  if (starts.length === 0 || ends.length === 0) return null;
  const direct = directWay(from, to, starts, ends);
  if (direct)
    return {
      ...direct,
      line: [
        [from.lng, from.lat],
        [to.lng, to.lat],
      ],
    };
  const found = search(graph.out, starts, new Set(ends.map(({ node }) => node)));
  const best = believable(bestOf(found, ends), from, to);
  if (!best) return null;
  const { node, seconds, metres } = best;
  return { seconds, metres, line: [[from.lng, from.lat], ...lineTo(graph, found, node), [to.lng, to.lat]] };
}

/** The way as far as the roads go, however long it is, and the straight line from and to them; null without roads. */
export function wayOnRoads(graph: RoadGraph, from: Point, to: Point): Position[] | null {
  const ends = accessOf(graph, to, Number.POSITIVE_INFINITY);
  const found = search(
    graph.out,
    accessOf(graph, from, Number.POSITIVE_INFINITY),
    new Set(ends.map(({ node }) => node)),
  );
  const best = bestOf(found, ends);
  return best && [[from.lng, from.lat], ...lineTo(graph, found, best.node), [to.lng, to.lat]];
}

/** The positions of the way that ends in this node. */
function lineTo(graph: RoadGraph, { arc, before }: Found, end: number): Position[] {
  const backwards: Position[] = [[graph.lng[end] ?? 0, graph.lat[end] ?? 0]];
  for (let node = end; (before[node] ?? -1) !== -1; node = before[node] ?? -1) {
    const by = arc[node] ?? 0;
    const shape = shapeOf(graph, graph.out.stretch[by] ?? 0);
    // A stretch has its positions in its own order; the line grows from its end.
    if (!graph.out.against[by]) shape.reverse();
    backwards.push(...shape.slice(1));
  }
  return backwards.reverse();
}
