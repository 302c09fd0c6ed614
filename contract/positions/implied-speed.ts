import { distanceMetres } from '../hospitals/straight-line';

/** Kilometres an hour between two fixes above which one of them is wrong. */
export const PLAUSIBLE_SPEED = 180;

interface Fix {
  lat: number;
  lng: number;
  /** Epoch milliseconds. */
  fixAt: number;
}

/** Kilometres an hour; less than a second counts as one, because a place is not exact to a metre. */
export function impliedSpeed(one: Fix, other: Fix): number {
  const seconds = Math.max(1, Math.abs(other.fixAt - one.fixAt) / 1000);
  return ((distanceMetres(one, other) ?? 0) / seconds) * 3.6;
}
