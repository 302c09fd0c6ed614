export interface Coordinates {
  lat: number | null;
  lng: number | null;
}

const EARTH_RADIUS_METRES = 6_378_137;

/** Straight line in whole metres (Earth radius 6378.137 km); null when either place is unknown. */
export function distanceMetres(from: Coordinates, to: Coordinates | undefined): number | null {
  if (to === undefined || from.lat === null || from.lng === null || to.lat === null || to.lng === null)
    return null;
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(to.lat - from.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(to.lng - from.lng);
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord))));
}
