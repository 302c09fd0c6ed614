import type BaseLayer from 'ol/layer/Base';
import type OlMap from 'ol/Map';
import type { MapTiles } from '../../../../contract/tiles/tiles';
import type { DrawnTiles } from '../base/tile-layer';
import type { MapColors } from './theme-colors';

/**
 * The tiles under everything but the embedded streets, which stay in sight where no tile comes. Their code is loaded when an
 * installation has tiles.
 */
export function createShownTiles(
  map: OlMap,
  streets: BaseLayer,
  start: MapColors,
  load = () => import('../base/tile-layer'),
) {
  let colors = start;
  let wanted = '';
  let drawn = '';
  let shown: DrawnTiles | null = null;

  async function set(tiles: MapTiles | null, onDrawn: (areDrawn: boolean) => void = () => {}): Promise<void> {
    if (!tiles || tiles.version === drawn) return;
    wanted = tiles.version;
    const { createTileLayer } = await load().catch((error: unknown) => {
      map.once('moveend', () => {
        if (wanted === tiles.version) void set(tiles, onDrawn).catch(() => undefined);
      });
      throw error;
    });
    if (tiles.version !== wanted || wanted === drawn || !map.getTargetElement()) return;
    drawn = wanted;
    onDrawn(false);
    if (shown) map.removeLayer(shown.layer);
    shown = createTileLayer(tiles, colors, onDrawn);
    streets.setZIndex(-2);
    shown.layer.setZIndex(-1);
    map.addLayer(shown.layer);
  }

  return {
    /** Rejects if the code of the tiles does not come; the next move of the map asks for it again. */
    set,
    setColors(next: MapColors): void {
      colors = next;
      shown?.setColors(next);
    },
  };
}
