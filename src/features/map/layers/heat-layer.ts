import ImageLayer from 'ol/layer/Image';
import { fromLonLat } from 'ol/proj';
import ImageCanvasSource from 'ol/source/ImageCanvas';
import type { HeatPoint } from '../../../../contract/map/heat';
import type { DrawnOverlay } from '../canvas/overlay';
import { HEAT_COLORS } from './heat-colors';

/** Pixels around a place. */
const RADIUS = 42;
/** A place with one request is seen beside one with hundreds. */
const LEAST_WEIGHT = 0.16;
const OPACITY = 0.85;
/** A little outside the view, so that a short move shows no edge. */
const RATIO = 1.3;
/** Up to here the edge of the heat fades out, of 255. */
const FADE = 40;

/**
 * Where requests begin. Drawn on a plain canvas: the heat map of the library needs WebGL and a worker from a blob, which the content
 * security policy forbids.
 */
export function createHeatLayer(): DrawnOverlay<readonly HeatPoint[]> {
  let points: { at: number[]; weight: number }[] = [];
  let colors = paletteNow();
  const source = new ImageCanvasSource({
    ratio: RATIO,
    canvasFunction: ([west = 0, , , north = 0], resolution, pixelRatio, [width = 1, height = 1]) => {
      const canvas = canvasOf(width, height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) return canvas;
      const radius = RADIUS * pixelRatio;
      const brush = brushOf(radius);
      for (const { at, weight } of points) {
        context.globalAlpha = weight;
        const x = (((at[0] ?? 0) - west) / resolution) * pixelRatio;
        const y = ((north - (at[1] ?? 0)) / resolution) * pixelRatio;
        context.drawImage(brush, x - radius, y - radius);
      }
      paint(context, colors);
      return canvas;
    },
  });
  return {
    layer: new ImageLayer({ source, opacity: OPACITY }),
    setColors() {
      colors = paletteNow();
      source.changed();
    },
    set(given) {
      const most = Math.max(1, ...given.map(({ count }) => count));
      points = given.map(({ lat, lng, count }) => ({
        at: fromLonLat([lng, lat]),
        weight: LEAST_WEIGHT + (1 - LEAST_WEIGHT) * (count / most),
      }));
      source.changed();
    },
  };
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  return canvas;
}

/** A spot that fades out; its opacity is the heat. */
function brushOf(radius: number): HTMLCanvasElement {
  const canvas = canvasOf(radius * 2, radius * 2);
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  const fade = context.createRadialGradient(radius, radius, 0, radius, radius, radius);
  for (const [at, opacity] of [
    [0, 1],
    [0.35, 0.62],
    [0.7, 0.16],
    [1, 0],
  ] as const)
    fade.addColorStop(at, `rgb(0 0 0 / ${opacity})`);
  context.fillStyle = fade;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Red, green, blue and opacity for each of 256 degrees of heat, from the colours of the theme. */
function paletteNow(): Uint8ClampedArray {
  const colors = HEAT_COLORS[document.documentElement.classList.contains('dark') ? 'dark' : 'light'];
  const context = canvasOf(256, 1).getContext('2d');
  if (!context) return new Uint8ClampedArray(1024);
  const ramp = context.createLinearGradient(0, 0, 256, 0);
  for (const [at, color] of colors.entries()) ramp.addColorStop(at / (colors.length - 1), color);
  context.fillStyle = ramp;
  context.fillRect(0, 0, 256, 1);
  return context.getImageData(0, 0, 256, 1).data;
}

/** Gives each pixel the colour of its heat. */
function paint(context: CanvasRenderingContext2D, palette: Uint8ClampedArray): void {
  const { width, height } = context.canvas;
  const image = context.getImageData(0, 0, width, height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const heat = data[at + 3] ?? 0;
    if (heat === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) data[at + channel] = palette[heat * 4 + channel] ?? 0;
    data[at + 3] = Math.min(1, heat / FADE) * 255;
  }
  context.putImageData(image, 0, 0);
}
