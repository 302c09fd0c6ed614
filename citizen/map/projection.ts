/** A point of the map: Web Mercator, the world from 0 to 1. */
export interface Point {
  x: number;
  y: number;
}

interface Degrees {
  lat: number;
  lng: number;
}

/** What the canvas shows: the point in its middle, and how much of the world a pixel is. */
export interface View extends Point {
  zoom: number;
}

const TILE = 256;
const [FARTHEST, CLOSEST] = [9, 19];
/** Beyond it Web Mercator ends. */
const HIGHEST_LAT = 85;

export function pointOf({ lat, lng }: Degrees): Point {
  const limited = Math.max(-HIGHEST_LAT, Math.min(HIGHEST_LAT, lat));
  const sine = Math.sin((limited * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function degreesOf({ x, y }: Point): Degrees {
  return { lng: (x - 0.5) * 360, lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI };
}

/** Pixels of the whole world. */
export const worldPixels = (zoom: number): number => TILE * 2 ** zoom;

/** The view after a drag of so many pixels. */
export function moved(view: View, dx: number, dy: number): View {
  const size = worldPixels(view.zoom);
  return { ...view, x: view.x - dx / size, y: view.y - dy / size };
}

/** The view closer or farther; the point `dx`, `dy` pixels from the middle stays where it is. */
export function zoomed(view: View, steps: number, dx = 0, dy = 0): View {
  const zoom = Math.max(FARTHEST, Math.min(CLOSEST, view.zoom + steps));
  const change = 1 / worldPixels(view.zoom) - 1 / worldPixels(zoom);
  return { zoom, x: view.x + dx * change, y: view.y + dy * change };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The part of the world that a canvas of this size shows. */
export function boxOf({ x, y, zoom }: View, width: number, height: number): Box {
  const [halfX, halfY] = [width, height].map((side) => side / 2 / worldPixels(zoom)) as [number, number];
  return { left: x - halfX, top: y - halfY, right: x + halfX, bottom: y + halfY };
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;

export const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;
