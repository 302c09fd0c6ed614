import type { Pinned } from '../features/administration/pin-slot';
import { OnDemand, Part } from '../ui/on-demand';

/** Of the map's own code. */
const PIN = new Part(async () => (await import('../features/map/pin/pin-dialog')).default);

export function drawPin(pinned: Pinned) {
  return <OnDemand part={PIN} with={pinned} onMissing={pinned.onClose} />;
}
