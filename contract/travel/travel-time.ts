import * as v from 'valibot';

/** Where a travel time comes from: a routing server, our own road graph, or the straight line at 35 km/h. */
const BASES = ['road', 'graph', 'straight'] as const;
export const Basis = v.picklist(BASES);
export type Basis = v.InferOutput<typeof Basis>;

export interface Point {
  lat: number;
  lng: number;
}

export const TravelTime = v.object({
  /** Along the road; for `straight` the least that is possible at 35 km/h. */
  seconds: v.number(),
  metres: v.number(),
  basis: Basis,
});
export type TravelTime = v.InferOutput<typeof TravelTime>;

/** Seconds, with what the basis and the age of the position leave open. */
export const Range = v.object({ shortest: v.number(), longest: v.number() });

/** The basis that is true of all of them: the least exact one. */
export function weakestBasis(all: readonly Basis[]): Basis {
  const found = [...BASES].reverse().find((basis) => all.includes(basis));
  return found ?? 'straight';
}
