import { join } from 'node:path';
import type { RoadLine } from '../../contract/travel/packed-roads';
import type { Point, TravelTime } from '../../contract/travel/travel-time';
import { BUILT } from '../server/processes';

/** What the benchmark uses of a graph of the product. */
export interface Graph {
  nodes: number;
  lat: Float64Array;
  lng: Float64Array;
}

type Measured = Pick<TravelTime, 'seconds' | 'metres'> | null;

export interface BuiltGraph {
  build(lines: readonly RoadLine[]): Graph;
  times(graph: Graph, from: readonly Point[], to: readonly Point[]): Measured[][];
}

/** The product's own code, as it is built. */
export async function builtGraph(): Promise<BuiltGraph> {
  const from = (file: string) => import(join(BUILT, 'modules/travel/graph', file));
  const [{ buildGraph }, { graphTimes }] = await Promise.all([
    from('build-graph.js'),
    from('graph-times.js'),
  ]);
  return { build: buildGraph, times: graphTimes };
}
