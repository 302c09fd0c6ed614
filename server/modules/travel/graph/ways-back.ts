import type { Cut, Stretch } from './cut-lines';

/**
 * The largest part of the roads that hang together, as a mark for each node, and its stretches. In a partial extract the street
 * back is often missing: a one-way street from which no way leads back is driven in both directions here, as if the street beside
 * it were as long. `isStrong` marks the nodes that need none of that.
 */
export function withWaysBack(
  { lat, lng, stretches }: Cut,
  isStrong: Uint8Array,
): Cut & { marks: Uint8Array } {
  const part = partsOf(lat.length, stretches);
  const sizes = new Map<number, number>();
  for (const { from, metres } of stretches) {
    const own = part[from] ?? 0;
    sizes.set(own, (sizes.get(own) ?? 0) + metres);
  }
  const [largest] = [...sizes].reduce((one, other) => (other[1] > one[1] ? other : one), [-1, 0]);
  const isKnown = ({ from, to }: Stretch) => isStrong[from] === 1 && isStrong[to] === 1;
  return {
    lat,
    lng,
    marks: Uint8Array.from(part, (own) => Number(own === largest)),
    stretches: stretches.map((one) => (isKnown(one) ? one : { ...one, oneWay: false })),
  };
}

/** The number of the part that each node hangs together with. */
function partsOf(nodes: number, stretches: readonly Stretch[]): Int32Array {
  const above = Int32Array.from({ length: nodes }, (_, node) => node);
  const rootOf = (node: number): number => {
    let root = node;
    while (above[root] !== root) {
      above[root] = above[above[root] ?? root] ?? root;
      root = above[root] ?? root;
    }
    return root;
  };
  for (const { from, to } of stretches) above[rootOf(from)] = rootOf(to);
  return above.map((_, node) => rootOf(node));
}
