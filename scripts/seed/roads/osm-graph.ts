import type { Position } from '../../../contract/travel/packed-line';
import type { RoadLine } from '../../../contract/travel/packed-roads';

/** A graph as the extracts have it: an edge has its nodes, length, direction, class, limit, name and inner coordinates. */
interface OsmGraph {
  classes: string[];
  names: string[];
  nodes: [lng: number, lat: number][];
  edges: [
    from: number,
    to: number,
    metres: number,
    oneWay: number,
    class_: number,
    limit: number,
    name: number,
    inner: number[],
  ][];
}

/** The motorways and main roads, with their classes. */
export function mainRoads(graph: OsmGraph): RoadLine[] {
  return graph.edges.map((edge) => lineOf(graph, edge, graph.classes[edge[4]] ?? 'street'));
}

/** Ways that the names say are not for cars. */
const WITHOUT_CARS = /ciclorr?uta|peatonal/i;

/**
 * The edges of the extract without classes that are not part of a main road. Its nodes are those of OpenStreetMap, as the main
 * roads' are: equal coordinates are the same node, on the same level, so nothing is snapped. The extract also has paths for
 * bicycles. A named street and an unnamed one-way link count as streets for cars; the rest is drawn only (`other`).
 */
export function sidestreets(graph: OsmGraph, main: readonly RoadLine[]): RoadLine[] {
  const segments = new Set(main.flatMap(({ points }) => segmentsOf(points)));
  return graph.edges
    .map((edge) => lineOf(graph, edge, 'street'))
    .filter(({ points }) => !segmentsOf(points).every((segment) => segments.has(segment)))
    .map((line) => ({ ...line, class: isForCars(line) ? 'street' : 'other' }));
}

const isForCars = ({ name, oneWay }: RoadLine) => (name ? !WITHOUT_CARS.test(name) : oneWay);

/** The segments of a line, in either direction the same. */
function segmentsOf(points: readonly Position[]): string[] {
  return points.slice(1).map((point, at) => [String(points[at]), String(point)].sort().join(' '));
}

function lineOf(graph: OsmGraph, edge: OsmGraph['edges'][number], class_: string): RoadLine {
  const [from, to, , oneWay, , limit, name, inner] = edge;
  const [start, end] = [graph.nodes[from], graph.nodes[to]];
  if (!start || !end) throw new Error(`an edge without a node: ${from} ${to}`);
  const between = Array.from(
    { length: inner.length / 2 },
    (_, at): Position => [inner[at * 2] ?? 0, inner[at * 2 + 1] ?? 0],
  );
  return {
    class: class_,
    name: graph.names[name] ?? '',
    oneWay: oneWay === 1,
    limit,
    points: [start, ...between, end],
  };
}
