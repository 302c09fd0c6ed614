import type { Stop } from '../../../../contract/travel/arrival';
import type { DrawnHospital } from '../canvas/create-map';

/** The id of a place that is no hospital. */
const NO_HOSPITAL = 0;

/** A stop on the map, selected if it is the next one. */
export function drawnStop({ ipsId, name, lat, lng }: Stop, next: Stop | null): DrawnHospital {
  const isSelected = next !== null && next.lat === lat && next.lng === lng;
  return { id: ipsId ?? NO_HOSPITAL, lat, lng, look: { name, band: null, isSelected } };
}
