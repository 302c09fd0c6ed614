export interface Coordinates {
  lat: number | null;
  lng: number | null;
}

const EARTH_RADIUS_METRES = 6_378_137;
/** Of latitude. */
export const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180;

/** Straight line in whole metres (Earth radius 6378.137 km); null when either place is unknown. */
export function distanceMetres(from: Coordinates, to: Coordinates | undefined): number | null {
  if (to === undefined || from.lat === null || from.lng === null || to.lat === null || to.lng === null)
    return null;
  return Math.round(metresBetween(from.lat, from.lng, to.lat, to.lng));
}

/** The same between two known places, not rounded. */
export function metresBetween(fromLat: number, fromLng: number, toLat: number, toLng: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(toLat - fromLat) + Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * half(toLng - fromLng);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
