import type { Draw, Look } from './markers';

/** A request that waits: a triangle with an exclamation mark. */
export const alarm =
  ({ fill, stroke, isHollow }: Look): Draw =>
  (pen, size) => {
    const [half, edge] = [size / 2, 3];
    const path = new Path2D();
    path.moveTo(half, edge);
    path.lineTo(size - edge, size - edge - 1);
    path.lineTo(edge, size - edge - 1);
    path.closePath();
    pen.lineJoin = 'round';
    pen.lineWidth = 5;
    // Two strokes: the sign keeps its edge on any ground.
    pen.strokeStyle = stroke;
    pen.stroke(path);
    pen.lineWidth = 2;
    pen.strokeStyle = fill;
    pen.fillStyle = isHollow ? stroke : fill;
    pen.fill(path);
    pen.stroke(path);
    pen.strokeStyle = isHollow ? fill : stroke;
    pen.fillStyle = pen.strokeStyle;
    pen.lineCap = 'round';
    pen.lineWidth = size / 11;
    line(pen, [half, size * 0.42], [half, size * 0.6]);
    pen.beginPath();
    pen.arc(half, size * 0.745, size / 17, 0, 2 * Math.PI);
    pen.fill();
  };

/** Attended: a disc with a check mark. */
export const checked =
  (color: string, surface: string): Draw =>
  (pen, size) => {
    disc(pen, size, color, surface);
    line(pen, [size * 0.32, size * 0.52], [size * 0.45, size * 0.65], [size * 0.69, size * 0.37]);
  };

/** Deleted: a disc with a cross. */
export const crossed =
  (color: string, surface: string): Draw =>
  (pen, size) => {
    const [near, far] = [size * 0.36, size * 0.64];
    disc(pen, size, color, surface);
    line(pen, [near, near], [far, far]);
    line(pen, [far, near], [near, far]);
  };

/** A duplicate: two squares, one over the other. */
export const pair =
  (color: string, surface: string): Draw =>
  (pen, size) => {
    const side = size * 0.52;
    pen.lineWidth = 1.5;
    pen.strokeStyle = surface;
    pen.fillStyle = color;
    for (const at of [size * 0.12, size * 0.36]) {
      const path = new Path2D();
      path.roundRect(at, at, side, side, 2);
      pen.fill(path);
      pen.stroke(path);
    }
  };

function disc(pen: CanvasRenderingContext2D, size: number, color: string, surface: string): void {
  const path = new Path2D();
  path.arc(size / 2, size / 2, size / 2 - 2, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill(path);
  pen.lineWidth = 1.5;
  pen.strokeStyle = surface;
  pen.stroke(path);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
}

function line(pen: CanvasRenderingContext2D, ...[first, ...others]: readonly [number, number][]): void {
  if (!first) return;
  pen.beginPath();
  pen.moveTo(...first);
  for (const at of others) pen.lineTo(...at);
  pen.stroke();
}
