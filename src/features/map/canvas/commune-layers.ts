import Point from 'ol/geom/Point';
import Polygon from 'ol/geom/Polygon';
import VectorLayer from 'ol/layer/Vector';
import VectorImageLayer from 'ol/layer/VectorImage';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import type { BaseMap } from '../base/base-map';
import { featureOf } from './marker-layer';
import type { Styles } from './style-parts';

export interface NamedPlace {
  code: string;
  name: string;
  lat: number;
  lng: number;
}

/** The communes: outlines under the roads, names over them. */
export function createCommuneLayers(style: Styles) {
  const outlines = new VectorSource();
  const places = new VectorSource();
  const areas = new VectorImageLayer({ source: outlines, style, imageRatio: 1.5 });
  // A name gives way to a hospital and to other names.
  const names = new VectorLayer({ source: places, style, declutter: true });
  return {
    areas,
    names,
    setStyle(next: Styles): void {
      areas.setStyle(next);
      names.setStyle(next);
    },
    /** A name's id is that of its commune. */
    set({ communes }: BaseMap, named: readonly NamedPlace[], selected: string | undefined): void {
      outlines.clear(true);
      outlines.addFeatures(
        communes.flatMap(({ code, name, rings }) =>
          rings.map((ring, at) => {
            const geometry = new Polygon([ring.map((place) => fromLonLat([...place]))]);
            return featureOf(`${code}.${at}`, geometry, { name, isSelected: code === selected });
          }),
        ),
      );
      places.clear(true);
      places.addFeatures(
        named.map(({ code, name, lat, lng }) =>
          featureOf(code, new Point(fromLonLat([lng, lat])), { name, isSelected: code === selected }),
        ),
      );
      outlines.changed();
      places.changed();
    },
  };
}
