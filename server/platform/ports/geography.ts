import type { Position } from '../../../contract/travel/packed-line';
import type { RoadLine } from '../../../contract/travel/packed-roads';

/** The roads, communes and places that come with the product. Filled by `server/seed`; each call reads its file again. */
export interface Geography {
  readRoads(): { attribution: string; lines: RoadLine[] };
  /** By the code of the commune; the first ring is its outline. */
  readCommuneOutlines(): { code: string; rings: Position[][] }[];
  readCommuneNames(): ReadonlyMap<string, string>;
  readPlaces(): { name: string; lat: number; lng: number }[];
  /** The seats of the municipalities of Antioquia, by the id of the municipality. */
  readMunicipalityPlaces(): ReadonlyMap<number, { lat: number; lng: number }>;
}

/** A routing server, which knows more roads than our graph. */
export interface RoutingAddress {
  kind: 'osrm' | 'graphhopper' | 'valhalla';
  url: string;
}
