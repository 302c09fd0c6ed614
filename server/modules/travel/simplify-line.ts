import { METRES_PER_DEGREE } from '../../../contract/hospitals/straight-line';
import type { Position } from '../../../contract/travel/packed-line';

/** The line without the positions that are nearer than this to it (Douglas and Peucker). Its ends stay; a ring stays a ring. */
export function simplifyLine(line: readonly Position[], toleranceMetres: number): Position[] {
  const isKept = new Uint8Array(line.length);
  isKept[0] = 1;
  isKept[line.length - 1] = 1;
  const open: [number, number][] = [[0, line.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    const [start, end] = [line[first], line[last]];
    if (!start || !end) continue;
    let [farthest, most] = [-1, toleranceMetres];
    for (let at = first + 1; at < last; at += 1) {
      const point = line[at];
      const metres = point ? metresFrom(point, start, end) : 0;
      if (metres > most) [farthest, most] = [at, metres];
    }
    if (farthest === -1) continue;
    isKept[farthest] = 1;
    open.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, at) => isKept[at]);
}

/** Metres of a point from the segment between two positions; near enough for some kilometres. */
function metresFrom([lng, lat]: Position, start: Position, end: Position): number {
  const narrow = Math.cos((lat * Math.PI) / 180);
  const [x, y] = [(lng - start[0]) * narrow, lat - start[1]];
  const [alongX, alongY] = [(end[0] - start[0]) * narrow, end[1] - start[1]];
  const length = alongX ** 2 + alongY ** 2;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (x * alongX + y * alongY) / length));
  return Math.hypot(x - part * alongX, y - part * alongY) * METRES_PER_DEGREE;
}
