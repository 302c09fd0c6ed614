import * as v from 'valibot';
import { type Position, packLine, unpackLine } from './packed-line';

/** A road as a map draws it. Roads that share a position meet there. */
export interface RoadLine {
  /** Of OpenStreetMap (`highway`); `street` and `other` where the source has none. */
  class: string;
  name: string;
  /** Only in the order of its points. */
  oneWay: boolean;
  /** Speed limit in km/h; 0 if unknown. */
  limit: number;
  points: readonly Position[];
}

/** Millionths of a degree, 11 cm: two nodes of OpenStreetMap keep apart. */
const SCALE = 1e6;

/** Roads in few characters: classes and names once, the lines packed. */
const PackedRoads = v.object({
  attribution: v.string(),
  scale: v.number(),
  classes: v.array(v.string()),
  names: v.array(v.string()),
  /** Class, name, one-way, limit in km/h, packed line. */
  lines: v.array(v.tuple([v.number(), v.number(), v.number(), v.number(), v.array(v.number())])),
});
type PackedRoads = v.InferOutput<typeof PackedRoads>;

export function packRoads(attribution: string, roads: readonly RoadLine[]): PackedRoads {
  const classes = numbered(roads.map((road) => road.class));
  const names = numbered(roads.map(({ name }) => name));
  return {
    attribution,
    scale: SCALE,
    classes: [...classes.keys()],
    names: [...names.keys()],
    lines: roads.map((road) => [
      classes.get(road.class) ?? 0,
      names.get(road.name) ?? 0,
      Number(road.oneWay),
      road.limit,
      packLine(road.points, SCALE),
    ]),
  };
}

/** Throws for another shape. */
export function unpackRoads(packed: unknown): { attribution: string; lines: RoadLine[] } {
  const { attribution, scale, classes, names, lines } = v.parse(PackedRoads, packed);
  return {
    attribution,
    lines: lines.map(([roadClass, name, oneWay, limit, points]) => ({
      class: classes[roadClass] ?? 'other',
      name: names[name] ?? '',
      oneWay: oneWay === 1,
      limit,
      points: unpackLine(points, scale),
    })),
  };
}

function numbered(texts: readonly string[]): Map<string, number> {
  return new Map([...new Set(texts)].map((text, at) => [text, at]));
}
