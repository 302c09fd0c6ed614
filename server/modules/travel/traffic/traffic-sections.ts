import type { Traffic, TrafficSection } from '../../../../contract/travel/traffic';
import { type Direction, directionOf } from '../../../../contract/travel/traffic-words';
import type { RoadGraph } from '../graph/road-graph';
import { shapeOf } from '../graph/shape-of';
import type { Measurement } from './driving-fixes';
import { matcherOf } from './match-road';

/** Hundredths of a degree, 1.1 km: a longer part of one street would hide where it is slow. */
const CELLS = 100;

interface Gathered {
  name: string;
  direction: Direction;
  /** Speeds by vehicle. */
  speeds: Map<number, number[]>;
  planned: number[];
  newest: number;
  /** Stretches with their direction, each once. */
  parts: Map<string, { stretch: number; against: boolean }>;
}

/** The measurements by section: one street in one direction, about a kilometre of it. What is on no road counts nowhere. */
export function trafficSections(
  graph: RoadGraph,
  measurements: readonly Measurement[],
): Pick<Traffic, 'sections' | 'samples' | 'vehicles'> {
  const match = matcherOf(graph);
  const sections = new Map<string, Gathered>();
  for (const fix of measurements) {
    const road = match(fix);
    if (!road) continue;
    const { stretch, against } = road;
    const name = graph.names[stretch] ?? '';
    const direction = directionOf(road.heading);
    const cell = `${Math.floor(fix.lat * CELLS)} ${Math.floor(fix.lng * CELLS)}`;
    // Two streets without a name are never the same.
    const key = `${name || stretch} ${direction} ${cell}`;
    const section = sections.get(key) ?? empty(name, direction);
    sections.set(key, section);
    const speeds = section.speeds.get(fix.ambulanceId) ?? [];
    section.speeds.set(fix.ambulanceId, speeds);
    speeds.push(fix.speed);
    section.planned.push(graph.planned[stretch] ?? 0);
    section.newest = Math.max(section.newest, fix.fixAt);
    section.parts.set(`${stretch} ${against}`, { stretch, against });
  }
  const gathered = [...sections.values()];
  return {
    sections: [...sections].map(([id, section]) => present(graph, id, section)),
    samples: gathered.reduce((sum, { planned }) => sum + planned.length, 0),
    vehicles: new Set(gathered.flatMap(({ speeds }) => [...speeds.keys()])).size,
  };
}

const empty = (name: string, direction: Direction): Gathered => ({
  name,
  direction,
  speeds: new Map(),
  planned: [],
  newest: 0,
  parts: new Map(),
});

/** Each vehicle counts once: one in a jam measures more often than one that drives through. */
function present(graph: RoadGraph, id: string, section: Gathered): TrafficSection {
  const { name, direction, speeds, planned, newest, parts } = section;
  return {
    id,
    name,
    direction,
    speed: rounded(mean([...speeds.values()].map(mean))),
    planned: rounded(mean(planned)),
    samples: planned.length,
    vehicles: speeds.size,
    measuredAt: new Date(newest).toISOString(),
    lines: [...parts.values()].map(({ stretch, against }) => {
      const line = shapeOf(graph, stretch).map(([lng, lat]): [number, number] => [lng, lat]);
      return against ? line.reverse() : line;
    }),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const rounded = (value: number) => Math.round(value * 10) / 10;
