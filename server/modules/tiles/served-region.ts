/**
 * West, south, east and north of what is asked of another server: Antioquia with the departments around it, to which patients
 * are taken and from which they come. Tiles need no token: without an end, anybody could use up the source with the whole world
 * and have its tiles stored instead of those of Medellín.
 */
export const REGION = [-78.5, 4.5, -72.5, 9.5] as const;
/** Below this zoom the whole world is a few thousand tiles. */
const WHOLE_BELOW = 7;

/** Whether this tile is asked of another server. */
export function isServed(z: number, x: number, y: number): boolean {
  if (z < WHOLE_BELOW) return true;
  const [west, south, east, north] = REGION;
  const width = 2 ** z;
  return (
    x + 1 > columnOf(west, width) &&
    x < columnOf(east, width) &&
    y + 1 > rowOf(north, width) &&
    y < rowOf(south, width)
  );
}

const columnOf = (longitude: number, width: number) => ((longitude + 180) / 360) * width;

/** Web Mercator: rows count from the north. */
function rowOf(latitude: number, width: number): number {
  const radians = (latitude * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * width;
}
