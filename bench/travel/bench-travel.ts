import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { RoadLine } from '../../contract/travel/packed-roads';
import type { Point } from '../../contract/travel/travel-time';
import { seededRandom } from '../../server/seed/random';
import { seedGeography } from '../../server/seed/read-geography';
import { median } from '../median';
import { describeMachine, writeFigures } from '../results';
import { BUILT } from '../server/processes';
import { table } from '../table';
import { type BuiltGraph, builtGraph, type Graph } from './built-graph';
import { gridCity } from './grid';

const AMBULANCES = 2000;
const HOSPITALS = 100;
/** 95 of 100 answers, on 60,000 nodes. */
const MOST_MS = 100;
/** Searches of one ambulance that are measured; all would take minutes. */
const APART = 25;

interface Figures {
  nodes: number;
  buildMs: number;
  /** Of all measured points: both calls together. */
  p95: number;
  ambulancesMs: number;
  hospitalsMs: number;
  /** A search for each ambulance ÷ one search for all. */
  ratio: number;
}

/** Travel times from one point to 2,000 ambulances and 100 hospitals, on the product's roads and on a city of 60,000 crossings. */
export async function benchTravel(words: string[]): Promise<void> {
  const { values } = parseArgs({ args: words, options: { points: { type: 'string', default: '100' } } });
  if (!existsSync(join(BUILT, 'main.js'))) throw new Error('build it first: npm run build');
  const { machine, load } = describeMachine();
  console.log(`${machine}, load ${load.toFixed(1)}; ${values.points} points\n`);
  const built = await builtGraph();
  const figures = {
    embedded: measure(built, seedGeography.readRoads().lines, Number(values.points)),
    grid: measure(built, gridCity(), Number(values.points)),
  };
  console.log(figuresTable(figures));
  await writeFigures('travel', { machine, load, ...figures });
}

function measure(built: BuiltGraph, lines: readonly RoadLine[], points: number): Figures {
  let graph = built.build([]);
  const buildMs = time(() => {
    graph = built.build(lines);
  });
  const random = seededRandom(1);
  const some = (count: number) => Array.from({ length: count }, () => besideANode(graph, random));
  const [ambulances, hospitals] = [some(AMBULANCES), some(HOSPITALS)];
  const [both, toPlace, fromPlace, ratios]: number[][] = [[], [], [], []];
  // The first points warm up.
  some(points + 5).forEach((place, at) => {
    const near = time(() => built.times(graph, ambulances, [place]));
    const far = time(() => built.times(graph, [place], hospitals));
    if (at < 5) return;
    toPlace?.push(near);
    fromPlace?.push(far);
    both?.push(near + far);
    if (at >= 15) return;
    const each = time(() => {
      for (const one of ambulances.slice(0, APART)) built.times(graph, [one], [place]);
    });
    ratios?.push(((each / APART) * AMBULANCES) / near);
  });
  return {
    nodes: graph.nodes,
    buildMs,
    p95: percentile(both ?? [], 0.95),
    ambulancesMs: median(toPlace ?? []),
    hospitalsMs: median(fromPlace ?? []),
    ratio: median(ratios ?? []),
  };
}

/** Up to about 50 m from a crossing. */
function besideANode({ nodes, lat, lng }: Graph, random: ReturnType<typeof seededRandom>): Point {
  const node = random.integer(0, nodes - 1);
  const shift = () => (random.next() - 0.5) * 0.0006;
  return { lat: (lat[node] ?? 0) + shift(), lng: (lng[node] ?? 0) + shift() };
}

/** Processor time in ms: on a busy machine elapsed time measures the others. */
function time(work: () => unknown): number {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

function figuresTable(figures: Record<string, Figures>): string {
  const rows = Object.entries(figures).map(([name, one]) => [
    name,
    String(one.nodes),
    one.buildMs.toFixed(0),
    one.ambulancesMs.toFixed(1),
    one.hospitalsMs.toFixed(1),
    one.p95.toFixed(1),
    one.ratio.toFixed(0),
  ]);
  const held = (figures.grid?.p95 ?? Number.POSITIVE_INFINITY) <= MOST_MS;
  return [
    table(
      [
        'roads',
        'nodes',
        'build ms',
        '2,000 ambulances ms',
        '100 hospitals ms',
        'both, 95 % ms',
        'a search each ÷ one',
      ],
      rows,
    ),
    `95 % on the grid at most ${MOST_MS} ms: ${held ? 'held' : 'NOT held'}`,
  ].join('\n');
}
