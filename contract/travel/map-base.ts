import * as v from 'valibot';
import { defineCall } from '../call';

const PackedLine = v.array(v.number());

/** The map that needs no other server: roads, communes and names. `packed-line.ts` unpacks its lines. */
const MapBase = v.object({
  /** To be shown with the map, and on paper. */
  attribution: v.string(),
  /** West, south, east, north of the roads, degrees: outside, the map says `Mapa parcial`. */
  bounds: v.tuple([v.number(), v.number(), v.number(), v.number()]),
  /** Units of a degree in the packed lines. */
  scale: v.number(),
  /**
   * Classes of OpenStreetMap, from the largest road to the smallest; `street` and `other` where the source has no class (`other` may be
   * a path without cars).
   */
  classes: v.array(v.string()),
  roads: v.array(v.object({ class: v.number(), name: v.string(), lines: v.array(PackedLine) })),
  communes: v.array(v.object({ code: v.string(), name: v.string(), rings: v.array(PackedLine) })),
  places: v.array(v.object({ name: v.string(), lat: v.number(), lng: v.number() })),
});
export type MapBase = v.InferOutput<typeof MapBase>;

export const getMapBase = defineCall({
  name: 'getMapBase',
  method: 'GET',
  path: '/map/base',
  summary: 'El mapa incluido: vías, comunas y nombres. Con su versión (`v`), el navegador lo guarda un año.',
  // Streets and names of an open map: the small map in a transfer draws them for everybody.
  audience: 'signed-in',
  perMinute: 60,
  query: v.object({ v: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))) }),
  answer: MapBase,
});
