import { metresBetween } from '../../../contract/hospitals/straight-line';
import type { Point, TravelTime } from '../../../contract/travel/travel-time';
import { travelSeconds } from './travel-seconds';

/** As the specification says: Earth radius 6378.137 km, 35 km/h. */
export function straightTime(from: Point, to: Point): TravelTime {
  const metres = Math.round(metresBetween(from.lat, from.lng, to.lat, to.lng));
  return { seconds: travelSeconds(metres), metres, basis: 'straight' };
}
