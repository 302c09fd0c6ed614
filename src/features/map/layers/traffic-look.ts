import type { TrafficBand } from '../../../../contract/travel/traffic-words';

/** How a band looks besides its colour: slower is wider, and more broken. Pixels. */
export const TRAFFIC_LOOKS = {
  fluid: { color: 'normal', width: 3, dash: null },
  slow: { color: 'crowded', width: 4.5, dash: [16, 7] },
  heavy: { color: 'severe', width: 6, dash: [8, 8] },
  still: { color: 'dangerous', width: 8, dash: [3, 7] },
} as const satisfies Record<
  TrafficBand['id'],
  { color: string; width: number; dash: readonly number[] | null }
>;
