/** A position in WGS84, degrees. */
export type Position = readonly [lng: number, lat: number];

/**
 * A line as whole numbers: longitude and latitude of its first position in units of `1 / scale` degrees, then the
 * difference of each next position. Short numbers compress well.
 */
export function packLine(line: readonly Position[], scale: number): number[] {
  let [lastLng, lastLat] = [0, 0];
  return line.flatMap(([lng, lat]) => {
    const [x, y] = [Math.round(lng * scale), Math.round(lat * scale)];
    const step = [x - lastLng, y - lastLat];
    [lastLng, lastLat] = [x, y];
    return step;
  });
}

/** The positions of a packed line. */
export function unpackLine(packed: readonly number[], scale: number): Position[] {
  let [x, y] = [0, 0];
  const line: Position[] = [];
  for (let at = 0; at + 1 < packed.length; at += 2) {
    x += packed[at] ?? 0;
    y += packed[at + 1] ?? 0;
    line.push([x / scale, y / scale]);
  }
  return line;
}
