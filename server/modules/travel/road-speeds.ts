/**
 * Planned speeds in km/h by class of OpenStreetMap. Nobody publishes measured speeds of ambulances here. The specification's
 * 35 km/h along the straight line are 46 km/h along a road that is 1.31 times as long, the median of Medellín: the classes lie
 * around it, the wide roads above and the streets of a neighbourhood below. Traffic and sirens are in neither.
 */
const SPEEDS: ReadonlyMap<string, number> = new Map([
  ['motorway', 70],
  ['motorway_link', 45],
  ['trunk', 60],
  ['trunk_link', 40],
  ['primary', 50],
  ['primary_link', 35],
  ['secondary', 45],
  ['secondary_link', 35],
  ['tertiary', 40],
  ['tertiary_link', 35],
  ['unclassified', 30],
  ['residential', 30],
  // A street whose class the source does not say.
  ['street', 30],
  ['road', 30],
  ['living_street', 20],
  ['service', 20],
]);

/** From a place to the nearest road: a street that the graph does not have. */
export const ACCESS_SPEED = 20;

/** Whether cars drive there: `other`, paths and stairs have no speed. */
export function isForCars(roadClass: string): boolean {
  return SPEEDS.has(roadClass);
}

/** km/h; a known limit is not exceeded. */
export function speedOf(roadClass: string, limit: number): number {
  const planned = SPEEDS.get(roadClass) ?? ACCESS_SPEED;
  return limit > 0 ? Math.min(planned, limit) : planned;
}

export function secondsAt(metres: number, kilometresAnHour: number): number {
  return (metres * 3.6) / kilometresAnHour;
}

/** Classes from the largest road to the smallest; unknown ones come last. */
export const CLASS_ORDER: readonly string[] = [...SPEEDS.keys()];
