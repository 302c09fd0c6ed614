import type { Nearest } from '../features/incidents/nearest-slot';
import { OnDemand, Part } from '../ui/on-demand';

/** Of the map's own code. */
const NEAREST = new Part(async () => (await import('../features/map/measure/nearest-to-place')).default);

export function drawNearest(nearest: Nearest) {
  return <OnDemand part={NEAREST} with={nearest} />;
}
