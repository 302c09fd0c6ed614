const SPEED_METRES_PER_SECOND = 35_000 / 3600;

/** At the assumed 35 km/h, whole seconds. */
export function travelSeconds(metres: number): number {
  return Math.round(metres / SPEED_METRES_PER_SECOND);
}
