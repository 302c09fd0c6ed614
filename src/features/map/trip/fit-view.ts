import type { MapView } from '../canvas/shown-view';

type Place = readonly [lng: number, lat: number];

interface Frame {
  width: number;
  height: number;
  /** Pixels that stay free at each edge. */
  margin: number;
}

/** Metres a pixel at zoom 0, at the equator: the map's projection is Web Mercator. */
const METRES_AT_ZERO = 156_543.034;
const EARTH_RADIUS = 6_378_137;
const CLOSEST = 16;
const FARTHEST = 8;

/** The closest view that shows all these places. Null without a place. */
export function fitView(places: readonly Place[], { width, height, margin }: Frame): MapView | null {
  if (places.length === 0) return null;
  const xs = places.map(([lng]) => (lng * Math.PI * EARTH_RADIUS) / 180);
  const ys = places.map(([, lat]) => EARTH_RADIUS * Math.asinh(Math.tan((lat * Math.PI) / 180)));
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [free, tall] = [Math.max(1, width - 2 * margin), Math.max(1, height - 2 * margin)];
  const metresPerPixel = Math.max((east - west) / free, (north - south) / tall, 1e-9);
  const zoom = Math.log2(METRES_AT_ZERO / metresPerPixel);
  return {
    lat: (Math.atan(Math.sinh((south + north) / 2 / EARTH_RADIUS)) * 180) / Math.PI,
    lng: ((west + east) / 2 / EARTH_RADIUS) * (180 / Math.PI),
    zoom: Math.min(CLOSEST, Math.max(FARTHEST, zoom)),
  };
}
