import { createContext, type ReactNode } from 'react';

export interface Pinned {
  title: string;
  /** Degrees; null where no point is typed yet. */
  place: { lat: number; lng: number } | null;
  onPick: (place: { lat: number; lng: number }) => void;
  onClose: () => void;
}

/** Draws the choice of a point on a map; the route gives it, because the map is another feature. Null: only typed points. */
export const PinSlot = createContext<((pinned: Pinned) => ReactNode) | null>(null);
