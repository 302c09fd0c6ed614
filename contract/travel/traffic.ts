import * as v from 'valibot';
import { defineCall } from '../call';
import { MAP_REGULATORS } from '../map/map-readers';
import { MapTiles } from '../tiles/tiles';
import { DIRECTIONS } from './traffic-words';

/** A street in one direction, about a kilometre of it: its parts on which our vehicles drove. */
const TrafficSection = v.object({
  id: v.string(),
  /** Of the street; empty if unknown. */
  name: v.string(),
  direction: v.picklist(DIRECTIONS),
  /** Kilometres an hour: the mean of the vehicles' means. */
  speed: v.number(),
  /** The planned speed of its class, kilometres an hour. */
  planned: v.number(),
  samples: v.number(),
  vehicles: v.number(),
  /** ISO 8601: its newest measurement. */
  measuredAt: v.string(),
  /** Its parts in the direction of travel: `[lng, lat]` of each position. */
  lines: v.array(v.array(v.tuple([v.number(), v.number()]))),
});
export type TrafficSection = v.InferOutput<typeof TrafficSection>;

const Traffic = v.object({
  /** ISO 8601. */
  at: v.string(),
  /** Configured tiles, which are shown instead of our measurements; null without any. */
  tiles: v.nullable(MapTiles),
  /** The configured service does not answer: the tiles are old or none. */
  isSourceDown: v.boolean(),
  /** Measurements that were matched to a road, and of how many vehicles. */
  samples: v.number(),
  vehicles: v.number(),
  /** Empty with tiles. */
  sections: v.array(TrafficSection),
});
export type Traffic = v.InferOutput<typeof Traffic>;

export const getTraffic = defineCall({
  name: 'getTraffic',
  method: 'GET',
  path: '/map/traffic',
  summary:
    'El tráfico: las teselas configuradas o, sin ellas, la velocidad de las ambulancias por tramo de vía en los últimos 15 minutos, con su número de mediciones. Sin mediciones no hay tramo.',
  audience: { roles: MAP_REGULATORS },
  perMinute: 60,
  answer: Traffic,
});
