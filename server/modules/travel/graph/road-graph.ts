import type Flatbush from 'flatbush';

/** The arcs that leave each node, or that come in: those of node `n` are `first[n]` to `first[n + 1]`. */
export interface Arcs {
  first: Uint32Array;
  /** The node at the other end. */
  node: Uint32Array;
  seconds: Float64Array;
  metres: Float64Array;
  /** The stretch of road along it. */
  stretch: Uint32Array;
  /** 1 if the arc runs against the order of the stretch's points. */
  against: Uint8Array;
}

/**
 * Roads for cars as typed arrays. Each node can be reached from each other one. A stretch is the road between two nodes; the
 * positions of stretch `s` are `shapeFirst[s]` to `shapeFirst[s + 1]` of `shape`, each with longitude and latitude.
 */
export interface RoadGraph {
  nodes: number;
  lat: Float64Array;
  lng: Float64Array;
  /** Arcs from a node, for ways that begin there. */
  out: Arcs;
  /** Arcs to a node, for ways that end there: the reversed graph. */
  in: Arcs;
  shape: Float64Array;
  shapeFirst: Uint32Array;
  /** Of each stretch: its street's name, its planned speed in km/h, and 1 if it is one-way in the order of its positions. */
  names: readonly string[];
  planned: Float32Array;
  oneWay: Uint8Array;
  /** The nodes by place, in `placeOf`'s units. */
  near: Flatbush | null;
  /** Shrinks degrees of longitude to those of latitude. */
  narrow: number;
  /** Of all roads for cars, and of those that the graph kept, metres. */
  length: { found: number; kept: number };
}
