import type { TravelTime } from './travel-time';

/** How much longer a road is than the straight line: the median of Medellín. */
const DETOUR = 1.31;
/** A position of up to this age says where the vehicle is. */
export const CURRENT_MS = 2 * 60_000;
/** An older position says nothing about the present: no time follows from it, and no ranking has its vehicle unless asked for. */
export const OLD_MS = 10 * 60_000;

/** From further in the future one of the clocks is wrong, and nobody knows how old the position is. */
export const AHEAD_MS = 2 * 60_000;
export const AHEAD_WORDS = 'Posición con una hora que no ha llegado';

/** The shortest and the longest time that a travel time may mean, seconds. */
export interface TimeRange {
  shortest: number;
  longest: number;
}

/**
 * A straight line is the shortest way; a road is usually as much as 1.31 times as long. Since an older position the vehicle may
 * have come nearer or gone away for as long as the position is old.
 */
export function rangeOf(
  { seconds, basis }: Pick<TravelTime, 'seconds' | 'basis'>,
  positionAgeMs = 0,
): TimeRange {
  const drift = positionAgeMs > CURRENT_MS ? positionAgeMs / 1000 : 0;
  const longest = basis === 'straight' ? seconds * DETOUR : seconds;
  return { shortest: Math.max(0, Math.round(seconds - drift)), longest: Math.round(longest + drift) };
}

/** `≈ 12 min por vía`, `≈ 9 a 12 min en línea recta a 35 km/h`. */
export function travelWords(time: Pick<TravelTime, 'seconds' | 'basis'>, positionAgeMs = 0): string {
  return `${durationWords(time, positionAgeMs)} ${howWords(time.basis)}`;
}

/** `≈ 12 min`, `≈ 9 a 12 min`, `≈ 2,5 h`. */
export function durationWords(time: Pick<TravelTime, 'seconds' | 'basis'>, positionAgeMs = 0): string {
  const { shortest, longest } = rangeOf(time, positionAgeMs);
  const isLong = longest >= LONG_SECONDS;
  const [least, most] = [shortest, longest].map((seconds) => (isLong ? hours(seconds) : minutes(seconds)));
  return `≈ ${least === most ? most : `${least} a ${most}`} ${isLong ? 'h' : 'min'}`;
}

/** Where a time comes from. */
export function howWords(basis: TravelTime['basis']): string {
  return basis === 'straight' ? 'en línea recta a 35 km/h' : 'por vía';
}

/** From here on minutes are hard to imagine. */
const LONG_SECONDS = 2 * 3600;

/** In halves, with a comma: `3,5`. */
function hours(seconds: number): string {
  return String(Math.max(0.5, Math.round(seconds / 1800) / 2)).replace('.', ',');
}

/** Whole minutes; a way that takes time takes at least one. */
function minutes(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}

/** `hace 1 s` at the least, `hace 48 s`, `hace 7 min`, `hace 3 h`, `hace 2 días`. */
export function agoWords(ageMs: number): string {
  const seconds = Math.max(1, Math.round(ageMs / 1000));
  if (seconds < 60) return `hace ${seconds} s`;
  if (seconds < 3600) return `hace ${Math.floor(seconds / 60)} min`;
  if (seconds < 48 * 3600) return `hace ${Math.floor(seconds / 3600)} h`;
  return `hace ${Math.floor(seconds / 86_400)} días`;
}
