import Icon from 'ol/style/Icon';

export type Draw = (pen: CanvasRenderingContext2D, size: number) => void;

/** Drawn for screens of up to this many device pixels for each CSS pixel. */
const SHARPNESS = 3;

/** A marker of its own drawing, `size` CSS pixels wide and high. */
export function marker(size: number, draw: Draw, opacity = 1): Icon {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * SHARPNESS;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.scale(SHARPNESS, SHARPNESS);
    draw(pen, size);
  }
  // Other layers' names keep clear of it; the marker itself is always drawn.
  return new Icon({ img: canvas, scale: 1 / SHARPNESS, opacity, declutterMode: 'obstacle' });
}

export interface Look {
  fill: string;
  stroke: string;
  /** Only the outline, in the colour of the fill: for a position that is too old. */
  isHollow: boolean;
}

function paint(pen: CanvasRenderingContext2D, path: Path2D, { fill, stroke, isHollow }: Look) {
  pen.lineJoin = 'round';
  pen.fillStyle = isHollow ? stroke : fill;
  pen.strokeStyle = isHollow ? fill : stroke;
  pen.lineWidth = 2;
  pen.fill(path);
  pen.stroke(path);
}

const EDGE = 2;

/** Free: a disc. */
export const disc =
  (look: Look): Draw =>
  (pen, size) => {
    const path = new Path2D();
    path.arc(size / 2, size / 2, size / 2 - EDGE, 0, 2 * Math.PI);
    paint(pen, path, look);
  };

/** On a transfer: a diamond. */
export const diamond =
  (look: Look): Draw =>
  (pen, size) => {
    const [half, reach] = [size / 2, size / 2 - EDGE];
    const path = new Path2D();
    path.moveTo(half, half - reach);
    path.lineTo(half + reach, half);
    path.lineTo(half, half + reach);
    path.lineTo(half - reach, half);
    path.closePath();
    paint(pen, path, look);
  };

/** Out of service: a cross. */
export const cross =
  ({ fill, stroke, isHollow }: Look): Draw =>
  (pen, size) => {
    const [near, far] = [EDGE + 2, size - EDGE - 2];
    pen.lineCap = 'round';
    for (const [color, width] of isHollow
      ? ([[fill, 1.5]] as const)
      : ([
          [stroke, 7],
          [fill, 3.5],
        ] as const)) {
      pen.strokeStyle = color;
      pen.lineWidth = width;
      pen.beginPath();
      pen.moveTo(near, near);
      pen.lineTo(far, far);
      pen.moveTo(far, near);
      pen.lineTo(near, far);
      pen.stroke();
    }
  };

/** A hospital: a white tile with a cross in the colour of its crowding. */
export const hospitalTile =
  (color: string, surface: string): Draw =>
  (pen, size) => {
    const path = new Path2D();
    path.roundRect(EDGE, EDGE, size - 2 * EDGE, size - 2 * EDGE, 5);
    pen.fillStyle = surface;
    pen.fill(path);
    pen.lineWidth = 1.75;
    pen.strokeStyle = color;
    pen.stroke(path);
    const [half, arm] = [size / 2, size * 0.2];
    pen.lineCap = 'round';
    pen.lineWidth = 2.5;
    pen.beginPath();
    pen.moveTo(half - arm, half);
    pen.lineTo(half + arm, half);
    pen.moveTo(half, half - arm);
    pen.lineTo(half, half + arm);
    pen.stroke();
  };

/** A place that somebody marked: a drop whose tip is at the foot. */
export const pin =
  (color: string, surface: string): Draw =>
  (pen, size) => {
    const [half, radius] = [size / 2, size * 0.3];
    const path = new Path2D();
    path.arc(half, radius + EDGE, radius, Math.PI * 0.85, Math.PI * 0.15);
    path.lineTo(half, size - EDGE);
    path.closePath();
    paint(pen, path, { fill: color, stroke: surface, isHollow: false });
    pen.fillStyle = surface;
    pen.beginPath();
    pen.arc(half, radius + EDGE, radius * 0.4, 0, 2 * Math.PI);
    pen.fill();
  };
