import type { Arcs } from './road-graph';

type Links = Pick<Arcs, 'first' | 'node'>;

/**
 * The largest set of nodes that can all be reached from each other (Kosaraju), as a mark for each node. A place beside any other
 * road would have no way in or no way out.
 */
export function strongPart(nodes: number, out: Links, into: Links): Uint8Array {
  const order = finishOrder(nodes, out);
  const part = new Int32Array(nodes).fill(-1);
  let [parts, largest, most] = [0, -1, 0];
  for (let at = nodes - 1; at >= 0; at -= 1) {
    const root = order[at] ?? 0;
    if (part[root] !== -1) continue;
    const size = paint(root, parts, part, into);
    if (size > most) [most, largest] = [size, parts];
    parts += 1;
  }
  return Uint8Array.from(part, (one) => Number(one === largest));
}

/** The nodes in the order in which a search in depth leaves them. */
function finishOrder(nodes: number, { first, node }: Links): Uint32Array {
  const order = new Uint32Array(nodes);
  const seen = new Uint8Array(nodes);
  const next = Uint32Array.from(first);
  const path: number[] = [];
  let done = 0;
  for (let root = 0; root < nodes; root += 1) {
    if (seen[root]) continue;
    seen[root] = 1;
    path.push(root);
    while (path.length > 0) {
      const current = path[path.length - 1] ?? 0;
      const arc = next[current] ?? 0;
      if (arc < (first[current + 1] ?? 0)) {
        next[current] = arc + 1;
        const other = node[arc] ?? 0;
        if (seen[other]) continue;
        seen[other] = 1;
        path.push(other);
      } else {
        order[done] = current;
        done += 1;
        path.pop();
      }
    }
  }
  return order;
}

/** Marks every unmarked node that reaches `root`; returns how many. */
function paint(root: number, mark: number, part: Int32Array, { first, node }: Links): number {
  const open = [root];
  part[root] = mark;
  let size = 0;
  while (open.length > 0) {
    const current = open.pop() ?? 0;
    size += 1;
    for (let arc = first[current] ?? 0; arc < (first[current + 1] ?? 0); arc += 1) {
      const other = node[arc] ?? 0;
      if (part[other] !== -1) continue;
      part[other] = mark;
      open.push(other);
    }
  }
  return size;
}
