import type { Position } from '../../../../contract/travel/packed-line';
import type { RoadGraph } from './road-graph';

/** The positions of a stretch, in its own order. */
export function shapeOf(
  { shape, shapeFirst }: Pick<RoadGraph, 'shape' | 'shapeFirst'>,
  stretch: number,
): Position[] {
  const line: Position[] = [];
  for (let at = shapeFirst[stretch] ?? 0; at < (shapeFirst[stretch + 1] ?? 0); at += 1)
    line.push([shape[at * 2] ?? 0, shape[at * 2 + 1] ?? 0]);
  return line;
}
