import { expect, test } from 'vitest';
import { withTiles } from '../../../src/features/map/base/base-map';
import { ruleOf, tileRules } from '../../../src/features/map/base/tile-rules';
import type { MapColors } from '../../../src/features/map/canvas/theme-colors';

const colorsOf = (theme: string) =>
  new Proxy({}, { get: (_, name) => `${theme}-${String(name)}` }) as unknown as MapColors;
const rules = tileRules(colorsOf('light'));
const of = (layer: string, kind: string, zoom = 16) => ruleOf(rules, { layer, kind, zoom });

test('Streets come by their size: large ones from afar, small ones near', () => {
  expect(of('roads', 'highway', 8)?.stroke).toBe('light-street');
  expect([of('roads', 'minor_road', 11), of('roads', 'minor_road', 12)?.width]).toEqual([undefined, 1.5]);
  expect(of('roads', 'major_road')?.width).toBeGreaterThan(of('roads', 'minor_road')?.width ?? 9);
});

test('What has no rule is not drawn', () => {
  expect(of('pois', 'cafe')).toBeUndefined();
  expect(of('landuse', 'military')).toBeUndefined();
  expect(of('roads', 'aerialway')).toBeUndefined();
});

test('Every colour is of the theme: dark is a change of tokens', () => {
  const colored = tileRules(colorsOf('dark')).flatMap(({ fill, stroke, name }) => [
    fill,
    stroke,
    name?.color,
  ]);
  for (const color of colored.filter(Boolean)) expect(color).toMatch(/^dark-/);
});

test('With tiles they say where the map ends and whose it is', () => {
  const base = { attribution: 'a', bounds: null, roads: [], communes: [], places: [] };
  expect(withTiles(base, null)).toBe(base);
  expect(withTiles(base, { bounds: [1, 2, 3, 4], attribution: '©' })).toMatchObject({
    bounds: null,
    tiledBounds: [1, 2, 3, 4],
    attribution: '©',
  });
});
