import type { Position } from '../../contract/travel/packed-line';
import type { RoadLine } from '../../contract/travel/packed-roads';

const SIDE = 245;
/** About 100 m. */
const STEP = 0.0009;

/** A city of 245 × 245 crossings (60,025); every third street is one-way, in turn there and back. */
export function gridCity(): RoadLine[] {
  const at = (column: number, row: number): Position => [
    Number((-75.7 + column * STEP).toFixed(6)),
    Number((6.1 + row * STEP).toFixed(6)),
  ];
  const streets = Array.from({ length: SIDE }, (_street, number) => {
    const along = Array.from({ length: SIDE }, (_crossing, place) => place);
    const road = (points: Position[]): RoadLine => ({
      class: number % 10 === 0 ? 'primary' : 'residential',
      name: '',
      oneWay: number % 3 === 1,
      limit: 0,
      points: number % 6 === 1 ? points.reverse() : points,
    });
    return [road(along.map((place) => at(place, number))), road(along.map((place) => at(number, place)))];
  });
  return streets.flat();
}
