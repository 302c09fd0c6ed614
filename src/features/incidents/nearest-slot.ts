import { createContext, type ReactNode } from 'react';

export interface Nearest {
  /** Degrees. */
  place: { lat: number; lng: number };
  onChoose: (ambulance: { id: number; name: string; timeWords: string | null }) => void;
}

/** Draws the ambulances for a place, nearest first; the route gives it, because the map is another feature. */
export const NearestSlot = createContext<(nearest: Nearest) => ReactNode>(() => null);
