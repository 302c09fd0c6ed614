import { distanceMetres } from '../../../../contract/hospitals/straight-line';
import type { TravelTime } from '../../../../contract/travel/travel-time';
import { travelWords } from '../../../../contract/travel/travel-words';
import type { Place } from '../list/nearest';

/** A route over two or more places: the server's, or straight lines where it has not answered. */
export interface Route extends TravelTime {
  /** Why a better basis was not used. */
  remarks?: readonly string[];
  /** `[lng, lat]`, from start to end. */
  line: [number, number][];
  /** Between each place and the next one. */
  legs: TravelTime[];
}

/** Assumed speed on the straight line (map 9). */
const METRES_PER_SECOND = 35_000 / 3600;

/** The specification's estimate: straight lines at 35 km/h. */
export function straightRoute(places: readonly Place[]): Route {
  const legs = places.slice(1).map((to, at): TravelTime => {
    const metres = distanceMetres(places[at] ?? to, to) ?? 0;
    return { basis: 'straight', seconds: Math.round(metres / METRES_PER_SECOND), metres };
  });
  return {
    basis: 'straight',
    seconds: legs.reduce((sum, { seconds }) => sum + seconds, 0),
    metres: legs.reduce((sum, { metres }) => sum + metres, 0),
    line: places.map(({ lng, lat }) => [lng, lat]),
    legs,
  };
}

/** `Hasta el punto: ≈ 7 min por vía`, then the way on to the hospital, if there is one. */
export function viaPointWords(
  { legs }: Route,
  hospital: string | undefined,
  positionAgeMs: number,
): string[] {
  const [toPoint, onward] = legs;
  const words: string[] = [];
  if (toPoint) words.push(`Hasta el punto: ${travelWords(toPoint, positionAgeMs)}`);
  if (onward && hospital) words.push(`Del punto a ${hospital}: ${travelWords(onward)}`);
  return words;
}
