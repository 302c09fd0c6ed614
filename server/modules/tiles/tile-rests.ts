/** Above it, the tile that came first is forgotten. */
const MOST_TILES = 10_000;

/** The tiles that are not asked of the source for a while. `now` is in milliseconds. */
export function createTileRests(now: () => number) {
  const ends = new Map<string, number>();
  return {
    begin(name: string, ms: number): void {
      ends.delete(name);
      ends.set(name, now() + ms);
      const [first] = ends.size > MOST_TILES ? ends.keys() : [];
      if (first !== undefined) ends.delete(first);
    },
    has(name: string): boolean {
      const end = ends.get(name);
      if (end === undefined) return false;
      if (now() < end) return true;
      ends.delete(name);
      return false;
    },
  };
}
