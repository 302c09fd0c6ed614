type Dot = readonly [x: number, y: number];

const FONT = '600 12px system-ui, sans-serif';
const HIGH = 15;
/** The same name again only so far away, pixels. */
const AGAIN = 260;

/** Writes names that do not cover each other: who comes first has the room. */
export function createNames(
  pen: CanvasRenderingContext2D,
  { ink, halo }: { ink: string; halo: string },
): {
  level(name: string, at: Dot): void;
  /** Along the longest straight part of a line, in a picture of this size. */
  along(name: string, dots: readonly Dot[], width: number, height: number): void;
} {
  const taken: { x: number; y: number; reach: number; name: string }[] = [];
  pen.font = FONT;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 3;
  pen.strokeStyle = halo;
  pen.fillStyle = ink;

  function takeRoom(name: string, [x, y]: Dot, long: number): boolean {
    const reach = long / 2;
    const isTaken = taken.some((one) => {
      const distance = Math.hypot(one.x - x, one.y - y);
      return distance < (one.name === name ? AGAIN : Math.min(reach, one.reach) + HIGH);
    });
    if (!isTaken) taken.push({ x, y, reach, name });
    return !isTaken;
  }

  function write(name: string, [x, y]: Dot, angle: number): void {
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.strokeText(name, 0, 0);
    pen.fillText(name, 0, 0);
    pen.restore();
  }

  return {
    level(name, at) {
      if (takeRoom(name, at, pen.measureText(name).width)) write(name, at, 0);
    },
    along(name, dots, width, height) {
      const part = longestPart(dots, width, height);
      if (!part) return;
      const long = pen.measureText(name).width;
      if (part.long < long * 0.8 || !takeRoom(name, part.middle, long)) return;
      write(name, part.middle, part.angle);
    },
  };
}

/** The longest part whose middle is in the picture. The angle is never upside down. */
function longestPart(dots: readonly Dot[], width: number, height: number) {
  let best: { middle: Dot; long: number; angle: number } | null = null;
  for (let at = 1; at < dots.length; at += 1) {
    const [[x, y], [nextX, nextY]] = [dots[at - 1] ?? [0, 0], dots[at] ?? [0, 0]];
    const long = Math.hypot(nextX - x, nextY - y);
    const middle: Dot = [(x + nextX) / 2, (y + nextY) / 2];
    const isSeen = middle[0] > 0 && middle[0] < width && middle[1] > 0 && middle[1] < height;
    if (!isSeen || (best && best.long >= long)) continue;
    const angle = Math.atan2(nextY - y, nextX - x);
    best = { middle, long, angle: Math.abs(angle) > Math.PI / 2 ? angle + Math.PI : angle };
  }
  return best;
}
