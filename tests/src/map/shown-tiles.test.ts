import type BaseLayer from 'ol/layer/Base';
import type OlMap from 'ol/Map';
import { expect, test, vi } from 'vitest';
import type { MapTiles } from '../../../contract/tiles/tiles';
import { createShownTiles } from '../../../src/features/map/canvas/shown-tiles';
import type { MapColors } from '../../../src/features/map/canvas/theme-colors';

/** What the tiles need of a map, and its moves. */
function aMap() {
  const layers = new Set<unknown>();
  const once: (() => void)[] = [];
  const map = {
    once: (_event: string, tell: () => void) => once.push(tell),
    getTargetElement: () => ({}),
    addLayer: (layer: unknown) => layers.add(layer),
    removeLayer: (layer: unknown) => layers.delete(layer),
  } as unknown as OlMap;
  const move = () => {
    for (const tell of once.splice(0)) tell();
  };
  return { map, layers, move };
}

const STREETS = { setZIndex: () => undefined } as unknown as BaseLayer;
const TILES = { version: 'a' } as MapTiles;

/** The code of the tiles, which does not come the first `failures` times. */
function codeAfter(failures: number) {
  let left = failures;
  return async () => {
    left -= 1;
    if (left >= 0) throw new Error('no network');
    const createTileLayer = ({ version }: MapTiles) => ({
      layer: { version, setZIndex: () => undefined } as unknown as BaseLayer,
      setColors: () => undefined,
    });
    return { createTileLayer };
  };
}

test('If the code of the tiles does not come once, they are drawn after the next move of the map', async () => {
  const { map, layers, move } = aMap();
  const shown = createShownTiles(map, STREETS, {} as MapColors, codeAfter(2));
  await expect(shown.set(TILES)).rejects.toThrow('no network');
  await expect(shown.set(TILES)).rejects.toThrow('no network');
  expect(layers.size).toBe(0);
  move();
  await expect.poll(() => layers.size).toBe(1);
  await shown.set(TILES);
  expect(layers.size).toBe(1);
});

test('Tiles of an older version that failed do not come back over the new ones', async () => {
  const { map, layers, move } = aMap();
  const load = vi.fn(codeAfter(1));
  const shown = createShownTiles(map, STREETS, {} as MapColors, load);
  await expect(shown.set(TILES)).rejects.toThrow('no network');
  await shown.set({ ...TILES, version: 'b' });
  move();
  expect(load).toHaveBeenCalledTimes(2);
  expect([...layers]).toMatchObject([{ version: 'b' }]);
});
