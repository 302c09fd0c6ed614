import { OnDemand, Part } from '../ui/on-demand';
import type { Pinned } from '../ui/pin-slot';

/** Of the map's own code. */
const PIN = new Part(async () => (await import('../features/map/pin/pin-dialog')).default);

export function drawPin(pinned: Pinned) {
  return <OnDemand part={PIN} with={pinned} onMissing={pinned.onClose} />;
}
