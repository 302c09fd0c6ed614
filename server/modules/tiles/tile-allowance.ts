/** New tiles of the source that one address may ask for. */
export interface AllowedTiles {
  minute: number;
  day: number;
}

/**
 * Ten screens of a regulation centre share the kept tiles: a minute is some views of each, and a day a quarter of what is kept, so
 * that nobody alone throws the others' tiles out.
 */
export const STREETS_ALLOWED: AllowedTiles = { minute: 600, day: 10_000 };
/** One screen alone asks for the traffic of its view every two minutes, day and night. Nothing old is kept that could be thrown out. */
export const TRAFFIC_ALLOWED: AllowedTiles = { minute: 600, day: Number.POSITIVE_INFINITY };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Above it those who began to ask first are forgotten. */
const MOST_ASKERS = 10_000;

interface Asked {
  minute: { since: number; tiles: number };
  day: { since: number; tiles: number };
}

/** Whether this address may ask for one more new tile; `take` counts it. */
export function createTileAllowance(now: () => number, allowed: AllowedTiles) {
  const askers = new Map<string, Asked>();

  function askerOf(address: string): Asked {
    const known = askers.get(address);
    if (known) return known;
    const asked = { minute: { since: now(), tiles: 0 }, day: { since: now(), tiles: 0 } };
    askers.set(address, asked);
    const [first] = askers.size > MOST_ASKERS ? askers.keys() : [];
    if (first !== undefined) askers.delete(first);
    return asked;
  }

  return {
    take(address: string): boolean {
      const { minute, day } = askerOf(address);
      for (const [span, length] of [
        [minute, MINUTE_MS],
        [day, DAY_MS],
      ] as const)
        if (now() - span.since >= length) Object.assign(span, { since: now(), tiles: 0 });
      if (minute.tiles >= allowed.minute || day.tiles >= allowed.day) return false;
      minute.tiles += 1;
      day.tiles += 1;
      return true;
    },
  };
}
