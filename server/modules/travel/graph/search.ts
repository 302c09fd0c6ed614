import FlatQueue from 'flatqueue';
import type { Access } from './access';
import type { Arcs } from './road-graph';

/** What a search knows of each node. */
export interface Found {
  /** Infinity if it was not reached. */
  seconds: Float64Array;
  metres: Float64Array;
  /** The arc over which the best way comes; -1 at a start. */
  arc: Int32Array;
  /** The node before; -1 at a start. */
  before: Int32Array;
}

/**
 * Dijkstra from all starts at once. Over the arcs `out` it finds ways from the starts, over `in` ways to them. It ends when every
 * goal is known; without goals it visits everything.
 */
export function search(arcs: Arcs, starts: readonly Access[], goals: ReadonlySet<number> | null): Found {
  const nodes = arcs.first.length - 1;
  const found: Found = {
    seconds: new Float64Array(nodes).fill(Number.POSITIVE_INFINITY),
    metres: new Float64Array(nodes),
    arc: new Int32Array(nodes).fill(-1),
    before: new Int32Array(nodes).fill(-1),
  };
  const { seconds, metres, arc: by, before } = found;
  const isKnown = new Uint8Array(nodes);
  const queue = new FlatQueue<number>();
  for (const start of starts) {
    if (start.seconds >= (seconds[start.node] ?? 0)) continue;
    seconds[start.node] = start.seconds;
    metres[start.node] = start.metres;
    queue.push(start.node, start.seconds);
  }
  let left = goals?.size ?? Number.POSITIVE_INFINITY;
  for (let node = queue.pop(); node !== undefined && left > 0; node = queue.pop()) {
    // A node is queued again when a shorter way is found.
    if (isKnown[node]) continue;
    isKnown[node] = 1;
    if (goals?.has(node)) left -= 1;
    const until = arcs.first[node + 1] as number;
    for (let arc = arcs.first[node] as number; arc < until; arc += 1) {
      const other = arcs.node[arc] as number;
      const time = (seconds[node] as number) + (arcs.seconds[arc] as number);
      if (time >= (seconds[other] as number)) continue;
      seconds[other] = time;
      metres[other] = (metres[node] as number) + (arcs.metres[arc] as number);
      by[other] = arc;
      before[other] = node;
      queue.push(other, time);
    }
  }
  return found;
}
