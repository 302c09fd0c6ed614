import * as v from 'valibot';
import { defineCall } from '../call';
import { MAP_READERS } from '../map/map-readers';

/** The media type of a vector tile. */
export const VECTOR_TILE = 'application/vnd.mapbox-vector-tile';

/** The tiles of this installation: `/tiles/{z}/{x}/{y}.mvt` or `….png`, with `?v=` and the version. */
export const MapTiles = v.object({
  /** `vector`: MVT with the layers of protomaps. */
  kind: v.picklist(['vector', 'raster']),
  /** Another one means other tiles. */
  version: v.string(),
  minZoom: v.number(),
  maxZoom: v.number(),
  /** West, south, east, north, degrees: outside, the map says `Mapa parcial`. */
  bounds: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  attribution: v.string(),
});
export type MapTiles = v.InferOutput<typeof MapTiles>;

export const getMapTiles = defineCall({
  name: 'getMapTiles',
  method: 'GET',
  path: '/map/tiles',
  summary: 'Las teselas del mapa de esta instalación; null si solo tiene el mapa incluido.',
  audience: MAP_READERS,
  answer: v.nullable(MapTiles),
});
