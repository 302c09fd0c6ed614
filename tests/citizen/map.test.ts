import { expect, test } from 'vitest';
import {
  boxOf,
  degreesOf,
  holds,
  moved,
  overlap,
  pointOf,
  type View,
  zoomed,
} from '../../citizen/map/projection';
import { streetsOf } from '../../citizen/map/streets';
import { packLine } from '../../contract/travel/packed-line';

const MEDELLIN = { lat: 6.2442, lng: -75.5812 };
const view = (zoom = 15): View => ({ ...pointOf(MEDELLIN), zoom });

test('A place on the map is the same place in degrees', () => {
  const { lat, lng } = degreesOf(pointOf(MEDELLIN));
  expect(lat).toBeCloseTo(MEDELLIN.lat, 9);
  expect(lng).toBeCloseTo(MEDELLIN.lng, 9);
});

test('A drag to the right shows what is in the west, by metres of the ground', () => {
  const { lat, lng } = degreesOf(moved(view(), 100, 0));
  expect(lat).toBeCloseTo(MEDELLIN.lat, 9);
  // 100 pixels of zoom 15.
  expect(MEDELLIN.lng - lng).toBeCloseTo((100 / (256 * 2 ** 15)) * 360, 9);
});

test('What is under the finger stays there when the map comes closer', () => {
  const [dx, dy] = [120, -80];
  const under = (of: View) => degreesOf(moved(of, -dx, -dy));
  const [before, after] = [under(view()), under(zoomed(view(), 2, dx, dy))];
  expect(after.lat).toBeCloseTo(before.lat, 9);
  expect(after.lng).toBeCloseTo(before.lng, 9);
  expect(zoomed(view(), 2, dx, dy).zoom).toBe(17);
});

test('The map ends: closer than a house or farther than the department it does not go', () => {
  expect([zoomed(view(), 99).zoom, zoomed(view(), -99).zoom]).toEqual([19, 9]);
  expect(zoomed({ ...view(19) }, 1, 50, 50)).toEqual(view(19));
});

test('The streets know where they end', () => {
  const streets = streetsOf({
    attribution: '© OpenStreetMap',
    bounds: [-75.6, 6.2, -75.5, 6.3],
    scale: 1e5,
    classes: ['primary', 'street'],
    roads: [
      {
        class: 0,
        name: 'Avenida Oriental',
        lines: [
          packLine(
            [
              [-75.56, 6.24],
              [-75.56, 6.26],
            ],
            1e5,
          ),
        ],
      },
      {
        class: 1,
        name: 'Calle 50',
        lines: [
          packLine(
            [
              [-75.59, 6.2442],
              [-75.57, 6.2442],
            ],
            1e5,
          ),
        ],
      },
    ],
    communes: [
      {
        code: '10',
        name: 'La Candelaria',
        rings: [
          packLine(
            [
              [-75.58, 6.24],
              [-75.55, 6.26],
            ],
            1e5,
          ),
        ],
      },
    ],
    places: [{ name: 'Medellín', lat: 6.24663, lng: -75.58177 }],
  });
  // Large roads last: they are drawn over the small ones, and all over the communes.
  expect(streets.lines.map(({ name, rank }) => [name, rank])).toEqual([
    ['La Candelaria', null],
    ['Calle 50', 1],
    ['Avenida Oriental', 0],
  ]);
  const seen = boxOf(view(15), 300, 300);
  expect(holds(streets.box, seen)).toBe(true);
  expect(holds(streets.box, boxOf(view(10), 300, 300))).toBe(false);
  const [, street, avenue] = streets.lines;
  expect([street, avenue].map((line) => line && overlap(line.box, boxOf(view(18), 300, 300)))).toEqual([
    true,
    false,
  ]);
});
