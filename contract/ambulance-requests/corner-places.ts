import { metresBetween } from '../hospitals/straight-line';
import { type GridCorner, gridCornerOf } from './same-address';

interface Point {
  lat: number;
  lng: number;
}

/** A corner of the street network, by the numbers of its streets. */
export type KnownCorner = GridCorner & Point;

/** Where an address is, and how far from there it may be, in metres. */
export interface AddressPlace extends Point {
  accuracy: number;
}

/** The door is along the block, and people write the next corner too. */
const ALONG_METRES = 80;
/** Corners with the same numbers further apart are in two municipalities: nobody knows which one is meant. */
const SAME_METRES = 300;
/** Streets so many numbers away say where a corner is that the network does not have. */
const NEAR_NUMBERS = 4;
const MOST_NEAR = 10;
const LEAST_NEAR = 4;
/** The numbers near there are not in the order of a grid. */
const MOST_ERROR = 200;
/** A different number that means the same street. */
const SAME_NUMBER = 0.05;

const numbersApart = (one: GridCorner, other: GridCorner) =>
  Math.max(Math.abs(one.calle - other.calle), Math.abs(one.carrera - other.carrera));

/** Where addresses are, by the corners of the street network: the corner itself, or what its neighbours say. Null for what cannot be placed. */
export function createCornerPlaces(
  corners: readonly KnownCorner[],
): (address: string | null) => AddressPlace | null {
  const known = new Map<string, AddressPlace | null>();
  return (address) => {
    const asked = gridCornerOf(address);
    if (!asked) return null;
    const name = `${asked.calle} ${asked.carrera}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const place = placeOf(asked, corners);
    known.set(name, place);
    return place;
  };
}

function placeOf(asked: GridCorner, corners: readonly KnownCorner[]): AddressPlace | null {
  const near = corners
    .filter((one) => numbersApart(one, asked) <= NEAR_NUMBERS)
    .sort((one, other) => numbersApart(one, asked) - numbersApart(other, asked))
    .slice(0, MOST_NEAR);
  const exact = near.filter((one) => numbersApart(one, asked) < SAME_NUMBER);
  if (exact.length === 0) return near.length < LEAST_NEAR ? null : estimate(asked, near);
  const middle = meanOf(exact);
  return exact.every((one) => metresApart(one, middle) <= SAME_METRES / 2)
    ? { ...middle, accuracy: ALONG_METRES }
    : null;
}

/** By a plane through the neighbours, fitted by least squares: a grid is straight over some blocks. */
function estimate(asked: GridCorner, near: readonly KnownCorner[]): AddressPlace | null {
  const lat = planeOf(near, (one) => one.lat);
  const lng = planeOf(near, (one) => one.lng);
  if (!lat || !lng) return null;
  const at = (corner: GridCorner) => ({ lat: lat(corner), lng: lng(corner) });
  const squares = near.map((one) => metresApart(one, at(one)) ** 2);
  const error = Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / Math.max(1, near.length - 3));
  if (error > MOST_ERROR) return null;
  return { ...at(asked), accuracy: Math.round(Math.hypot(ALONG_METRES, 2 * error)) };
}

/** Null if the corners are on one line. */
function planeOf(near: readonly KnownCorner[], value: (one: KnownCorner) => number) {
  const middle = {
    calle: mean(near.map(({ calle }) => calle)),
    carrera: mean(near.map(({ carrera }) => carrera)),
    value: mean(near.map(value)),
  };
  const sum = (term: (x: number, y: number, z: number) => number) =>
    near.reduce(
      (total, one) =>
        total + term(one.calle - middle.calle, one.carrera - middle.carrera, value(one) - middle.value),
      0,
    );
  const [xx, xy, yy] = [sum((x) => x * x), sum((x, y) => x * y), sum((_x, y) => y * y)];
  const [xz, yz] = [sum((x, _y, z) => x * z), sum((_x, y, z) => y * z)];
  const determinant = xx * yy - xy * xy;
  if (determinant < 1) return null;
  const slope = { calle: (xz * yy - yz * xy) / determinant, carrera: (yz * xx - xz * xy) / determinant };
  return ({ calle, carrera }: GridCorner) =>
    middle.value + slope.calle * (calle - middle.calle) + slope.carrera * (carrera - middle.carrera);
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const meanOf = (points: readonly Point[]): Point => ({
  lat: mean(points.map(({ lat }) => lat)),
  lng: mean(points.map(({ lng }) => lng)),
});
const metresApart = (one: Point, other: Point) => metresBetween(one.lat, one.lng, other.lat, other.lng);
