import Flatbush from 'flatbush';
import type { RoadLine } from '../../../../contract/travel/packed-roads';
import { type Cut, cutLines, type Stretch } from './cut-lines';
import { joinEnds } from './join-ends';
import type { Arcs, RoadGraph } from './road-graph';
import { strongPart } from './strong-part';
import { withWaysBack } from './ways-back';

/** The graph of these roads: those for cars, without the ones that cannot be left or reached. */
export function buildGraph(lines: readonly RoadLine[]): RoadGraph {
  const whole = cutLines(lines);
  return graphOf(whole, keepMarked(whole, strongMarks(whole)));
}

/** The graph of an extract that has only a part of the roads: what is missing at junctions and of ways back is supposed. */
export function buildPartialGraph(lines: readonly RoadLine[]): RoadGraph {
  const whole = cutLines(joinEnds(lines));
  const { marks, ...supposed } = withWaysBack(whole, strongMarks(whole));
  return graphOf(whole, keepMarked(supposed, marks));
}

function strongMarks({ lat, stretches }: Cut): Uint8Array {
  const nodes = lat.length;
  return strongPart(nodes, arcsOf(nodes, stretches, 'out'), arcsOf(nodes, stretches, 'in'));
}

function graphOf(whole: Cut, cut: Cut): RoadGraph {
  const kept = cut.lat.length;
  const lat = Float64Array.from(cut.lat);
  const lng = Float64Array.from(cut.lng);
  const middle = kept > 0 ? lat.reduce((sum, one) => sum + one, 0) / kept : 0;
  const narrow = Math.cos((middle * Math.PI) / 180);
  return {
    nodes: kept,
    lat,
    lng,
    out: arcsOf(kept, cut.stretches, 'out'),
    in: arcsOf(kept, cut.stretches, 'in'),
    ...shapesOf(cut.stretches),
    names: cut.stretches.map(({ name }) => name),
    planned: Float32Array.from(cut.stretches, ({ metres, seconds }) => (metres / seconds) * 3.6),
    oneWay: Uint8Array.from(cut.stretches, ({ oneWay }) => Number(oneWay)),
    near: indexOf(lat, lng, narrow),
    narrow,
    length: { found: lengthOf(whole), kept: lengthOf(cut) },
  };
}

/** The stretches between marked nodes; these are numbered again. */
function keepMarked({ lat, lng, stretches }: Cut, marks: Uint8Array): Cut {
  const numbers = new Int32Array(marks.length).fill(-1);
  const kept: Cut = { lat: [], lng: [], stretches: [] };
  marks.forEach((mark, node) => {
    if (!mark) return;
    numbers[node] = kept.lat.length;
    kept.lat.push(lat[node] ?? 0);
    kept.lng.push(lng[node] ?? 0);
  });
  for (const stretch of stretches)
    if (marks[stretch.from] && marks[stretch.to])
      kept.stretches.push({
        ...stretch,
        from: numbers[stretch.from] ?? 0,
        to: numbers[stretch.to] ?? 0,
      });
  return kept;
}

function arcsOf(nodes: number, stretches: readonly Stretch[], direction: 'out' | 'in'): Arcs {
  const first = new Uint32Array(nodes + 1);
  const each = (visit: (at: number, other: number, stretch: number, against: 0 | 1) => void) =>
    stretches.forEach(({ from, to, oneWay }, stretch) => {
      const [start, end] = direction === 'out' ? [from, to] : [to, from];
      visit(start, end, stretch, 0);
      if (!oneWay) visit(end, start, stretch, 1);
    });
  each((at) => {
    first[at + 1] = (first[at + 1] ?? 0) + 1;
  });
  for (let node = 0; node < nodes; node += 1) first[node + 1] = (first[node + 1] ?? 0) + (first[node] ?? 0);
  const total = first[nodes] ?? 0;
  const arcs: Arcs = {
    first,
    node: new Uint32Array(total),
    seconds: new Float64Array(total),
    metres: new Float64Array(total),
    stretch: new Uint32Array(total),
    against: new Uint8Array(total),
  };
  const free = Uint32Array.from(first);
  each((at, other, stretch, against) => {
    const arc = free[at] ?? 0;
    free[at] = arc + 1;
    arcs.node[arc] = other;
    arcs.seconds[arc] = stretches[stretch]?.seconds ?? 0;
    arcs.metres[arc] = stretches[stretch]?.metres ?? 0;
    arcs.stretch[arc] = stretch;
    arcs.against[arc] = against;
  });
  return arcs;
}

function shapesOf(stretches: readonly Stretch[]): Pick<RoadGraph, 'shape' | 'shapeFirst'> {
  const shapeFirst = new Uint32Array(stretches.length + 1);
  stretches.forEach(({ shape }, at) => {
    shapeFirst[at + 1] = (shapeFirst[at] ?? 0) + shape.length / 2;
  });
  const shape = new Float64Array((shapeFirst[stretches.length] ?? 0) * 2);
  stretches.forEach((stretch, at) => {
    shape.set(stretch.shape, (shapeFirst[at] ?? 0) * 2);
  });
  return { shape, shapeFirst };
}

/** Null without a node: an empty index cannot be made. */
function indexOf(lat: Float64Array, lng: Float64Array, narrow: number): Flatbush | null {
  if (lat.length === 0) return null;
  const index = new Flatbush(lat.length);
  for (let node = 0; node < lat.length; node += 1) index.add((lng[node] ?? 0) * narrow, lat[node] ?? 0);
  index.finish();
  return index;
}

function lengthOf({ stretches }: Cut): number {
  return stretches.reduce((sum, { metres }) => sum + metres, 0);
}
