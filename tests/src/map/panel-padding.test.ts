import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnder, likelyPanel, panelPadding } from '../../../src/features/map/canvas/panel-padding';

const edges = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** The middle of the part that the padding leaves, on the page. */
function middleOf(map: ReturnType<typeof edges>, padding: readonly number[]) {
  const [top = 0, right = 0, bottom = 0, left = 0] = padding;
  return { x: (map.left + left + map.right - right) / 2, y: (map.top + top + map.bottom - bottom) / 2 };
}

describe('the padding beside a panel', () => {
  test.each([
    ['a phone: above the sheet', edges(0, 56, 390, 788), edges(0, 444, 390, 400), [0, 0, 400, 0]],
    ['an upright tablet: below', edges(416, 56, 418, 1056), edges(432, 128, 386, 400), [472, 0, 0, 0]],
    ['a desk: beside it', edges(612, 56, 828, 844), edges(1008, 72, 416, 200), [0, 432, 0, 0]],
    ['moved to the left of a desk', edges(612, 56, 828, 844), edges(620, 72, 300, 400), [0, 0, 0, 308]],
    ['moved away from the map', edges(612, 56, 828, 844), edges(0, 72, 400, 400), [0, 0, 0, 0]],
  ])('%s', (_where, map, panel, padding) => {
    expect(panelPadding(map, panel)).toEqual(padding);
  });

  test('without a panel the whole map is free', () => {
    expect(panelPadding(edges(0, 0, 800, 600), null)).toEqual([0, 0, 0, 0]);
  });

  test('a panel that grows downwards beside a wide map changes nothing', () => {
    const map = edges(612, 56, 828, 844);
    const low = panelPadding(map, edges(1008, 72, 416, 120));
    expect(panelPadding(map, edges(1008, 72, 416, 400))).toEqual(low);
  });

  test('its middle is never under the panel, wherever that is and however large', () => {
    const place = fc.tuple(fc.nat(1000), fc.nat(900), fc.nat(500), fc.nat(500));
    fc.assert(
      fc.property(
        place,
        fc.integer({ min: 320, max: 1500 }),
        fc.integer({ min: 384, max: 1200 }),
        (...given) => {
          const [[left, top, width, height], mapWidth, mapHeight] = given;
          const [map, panel] = [edges(0, 0, mapWidth, mapHeight), edges(left, top, width, height)];
          fc.pre(width < mapWidth || height < mapHeight);
          expect(isUnder(panel, middleOf(map, panelPadding(map, panel)), 0)).toBe(false);
        },
      ),
    );
  });
});

test.each([
  ['phone', edges(0, 56, 390, 788), true],
  ['small upright tablet', edges(416, 56, 352, 968), false],
  ['upright tablet', edges(416, 56, 418, 1056), false],
  ['desk', edges(612, 56, 828, 844), false],
])('before it is there, the panel of a %s is on the map and leaves a part of it', (_where, map, isPhone) => {
  const panel = likelyPanel(map, isPhone);
  expect(panel.left).toBeGreaterThanOrEqual(map.left);
  expect(panel.bottom).toBeLessThanOrEqual(map.bottom);
  expect(isUnder(panel, middleOf(map, panelPadding(map, panel)), 20)).toBe(false);
});
