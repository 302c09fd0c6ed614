import type { MapView } from '../canvas/shown-view';

/** A hospital with confirmed cases. */
export interface DrawnCase {
  id: number;
  name: string;
  lat: number;
  lng: number;
  cases: number;
}

/** Centre and zoom without a selected hospital, and the zoom at one (map document 2.5, 9). */
export const CASES_START: MapView = { lat: 6.235925, lng: -75.57513, zoom: 13 };
const SELECTED_ZOOM = 15;

export function viewOfCase({ lat, lng }: DrawnCase): MapView {
  return { lat, lng, zoom: SELECTED_ZOOM };
}
