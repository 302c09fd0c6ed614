/** The seed of the demonstration, unless `RELEVO_SEED` gives another. */
export const DEFAULT_SEED = 2026;

/**
 * Seeded randomness: the same seed gives the same world on every machine. The generator is mulberry32 (Tommy
 * Ettinger, public domain): 32 bits of state, enough for a demonstration. Never use it for secrets.
 */
export interface Random {
  /** At least 0, under 1. */
  next(): number;
  /** A whole number from `minimum` to `maximum`, both included. */
  integer(minimum: number, maximum: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One value; its weight is its relative probability. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
  /** `count` different items in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** `count` decimal digits, the first never 0. */
  digits(count: number): string;
  /** An independent stream: draws in one part do not change another part. */
  fork(label: string): Random;
}

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function integer(minimum: number, maximum: number): number {
    return minimum + Math.floor(next() * (maximum - minimum + 1));
  }

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  function weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item {
    let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      left -= weight;
      if (left < 0) return item;
    }
    return pick(items)[0];
  }

  function sample<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [taken] = left.splice(integer(0, left.length - 1), 1);
      return taken as Item;
    });
  }

  function digits(count: number): string {
    return Array.from({ length: count }, (_, at) => integer(at === 0 ? 1 : 0, 9)).join('');
  }

  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    sample,
    digits,
    fork: (label) => seededRandom(mixText(seed, label)),
  };
}

/** FNV-1a over the label, starting from the seed. */
function mixText(seed: number, label: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const character of label) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
