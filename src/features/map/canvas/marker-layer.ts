import Feature from 'ol/Feature';
import type Geometry from 'ol/geom/Geometry';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import type { Styles } from './style-parts';

export interface Drawn<Look> {
  id: number;
  lat: number;
  lng: number;
  look: Look;
}

/** A layer of markers that rarely change: hospitals, citizens' requests. Names give way to markers and to other names. */
export function createMarkerLayer<Look extends object>(styles: Styles) {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, style: styles, declutter: true });
  let drawn = '';
  return {
    layer,
    /** Draws again only if something looks different. */
    set(rows: readonly Drawn<Look>[]): void {
      const next = JSON.stringify(rows);
      if (drawn === next) return;
      drawn = next;
      source.clear(true);
      source.addFeatures(
        rows.map(({ id, lat, lng, look }) => featureOf(String(id), new Point(fromLonLat([lng, lat])), look)),
      );
      source.changed();
    },
  };
}

export function featureOf(id: string, geometry: Geometry, look: object): Feature {
  const feature = new Feature({ geometry, look });
  feature.setId(id);
  return feature;
}
