interface Edge {
  from: string;
  to: string;
}

/** Every group of nodes that can all reach each other, sorted by name (Tarjan's strongly connected components). */
export function circlesOf(edges: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  const visit = (node: string): number => {
    const place = order.size;
    order.set(node, place);
    open.push(node);
    let low = place;
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) low = Math.min(low, visit(other));
      else if (open.includes(other)) low = Math.min(low, order.get(other) ?? low);
    }
    if (low === place) {
      const group = open.splice(open.indexOf(node));
      if (group.length > 1 || next.get(node)?.includes(node)) circles.push(group.sort());
    }
    return low;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return circles;
}
