import { boxOf, overlap, type View, worldPixels } from './projection';
import { createNames } from './street-names';
import type { Line, Streets } from './streets';

interface Colors {
  street: string;
  ink: string;
  soft: string;
  line: string;
  halo: string;
}

/** The roads that have a width of their own, the large ones; the others share one. */
const MAIN_RANKS = 4;
/** From here on small streets are drawn, and their names. */
const SMALL_FROM = 12.5;
const NAMES_FROM = 15.5;
const PLACES_UNTIL = 14;

/** Draws the streets of a view. The canvas has its own size in pixels of the screen. */
export function draw(canvas: HTMLCanvasElement, streets: Streets | null, view: View): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high });
  pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  pen.clearRect(0, 0, width, height);
  if (!streets) return;
  const size = worldPixels(view.zoom);
  const seen = boxOf(view, width, height);
  const colors = colorsOf(canvas);
  const at = ({ x, y }: { x: number; y: number }): [number, number] => [
    (x - view.x) * size + width / 2,
    (y - view.y) * size + height / 2,
  ];
  const shown = streets.lines.filter((line) => isShown(line, view.zoom) && overlap(line.box, seen));
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const line of shown) {
    pen.beginPath();
    for (const point of line.points) pen.lineTo(...at(point));
    pen.setLineDash(line.rank === null ? [4, 4] : []);
    pen.strokeStyle = line.rank === null ? colors.line : colors.street;
    pen.lineWidth = widthOf(line, view.zoom);
    pen.stroke();
  }
  pen.setLineDash([]);
  const names = createNames(pen, colors);
  if (view.zoom < PLACES_UNTIL) for (const place of streets.places) names.level(place.name, at(place));
  if (view.zoom >= NAMES_FROM)
    for (const { name, points, rank } of [...shown].reverse())
      if (rank !== null && name) names.along(name, points.map(at), width, height);
}

const isShown = ({ rank }: Line, zoom: number) => rank === null || rank < MAIN_RANKS || zoom >= SMALL_FROM;

function widthOf({ rank }: Line, zoom: number): number {
  if (rank === null) return 1;
  const whole = Math.max(1, (zoom - 10) * 1.6);
  return rank < MAIN_RANKS ? whole : Math.max(0.75, whole * 0.55);
}

function colorsOf(canvas: HTMLCanvasElement): Colors {
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    street: color('street'),
    ink: color('ink'),
    soft: color('soft'),
    line: color('line'),
    halo: color('sunken'),
  };
}
