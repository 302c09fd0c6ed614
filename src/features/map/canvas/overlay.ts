import type BaseLayer from 'ol/layer/Base';
import type OlMap from 'ol/Map';
import { type MapColors, readMapColors } from './theme-colors';

/** A layer that is drawn only while somebody has switched it on. */
export interface DrawnOverlay<Data> {
  layer: BaseLayer;
  set(data: Data): void;
  setColors(colors: MapColors): void;
}

type Create<Data> = (colors: MapColors) => DrawnOverlay<Data>;

/** Draws the data of an overlay under the layer `above`. Its code is loaded with the first data. */
export function createOverlay<Data>(map: OlMap, above: BaseLayer, load: () => Promise<Create<Data>>) {
  let wanted: Data | null = null;
  let shown: DrawnOverlay<Data> | null = null;

  function show(create: Create<Data>): DrawnOverlay<Data> {
    const made = create(readMapColors());
    const layers = map.getLayers();
    layers.insertAt(layers.getArray().indexOf(above), made.layer);
    return made;
  }

  return {
    /** Null switches it off. Rejects if its code does not come; the next data asks for it again. */
    async set(data: Data | null): Promise<void> {
      wanted = data;
      if (data !== null && !shown) {
        const create = await load();
        if (!map.getTargetElement()) return;
        shown ??= show(create);
      }
      shown?.layer.setVisible(wanted !== null);
      // What came while the code loaded is newer.
      if (wanted !== null) shown?.set(wanted);
    },
    setColors(colors: MapColors): void {
      shown?.setColors(colors);
    },
  };
}
