import Feature from 'ol/Feature';
import LineString from 'ol/geom/LineString';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import { marker, pin } from './markers';
import { nameText } from './style-parts';
import type { MapColors } from './theme-colors';

/** The point that travel times are measured from, with the words below it. */
export interface DrawnPoint {
  lat: number;
  lng: number;
  words: string;
}

/** The route below the vehicles, and the point above everything. */
export function createRouteLayer(start: MapColors) {
  let colors = start;
  let shown: DrawnPoint | null = null;
  const lines = new VectorSource();
  const points = new VectorSource();
  const line = new VectorLayer({ source: lines, style: lineStyle(colors) });
  const point = new VectorLayer({ source: points });

  function setPoint(place: DrawnPoint | null) {
    shown = place;
    points.clear(true);
    if (place) {
      const feature = new Feature(new Point(fromLonLat([place.lng, place.lat])));
      feature.setStyle(pointStyle(place.words, colors));
      points.addFeature(feature);
    }
    points.changed();
  }

  return {
    line,
    point,
    setLine(places: readonly (readonly [number, number])[] | null) {
      lines.clear(true);
      if (places)
        lines.addFeature(new Feature(new LineString(places.map(([lng, lat]) => fromLonLat([lng, lat])))));
      lines.changed();
    },
    setPoint,
    setColors(next: MapColors) {
      colors = next;
      line.setStyle(lineStyle(colors));
      setPoint(shown);
    },
  };
}

const lineStyle = (colors: MapColors) => [
  new Style({ stroke: new Stroke({ color: colors.surface, width: 7, lineCap: 'round' }) }),
  new Style({
    stroke: new Stroke({ color: colors.accent, width: 3.5, lineCap: 'round', lineDash: [1, 8] }),
  }),
];

/** The tip of the pin is in the place. */
function pointStyle(words: string, colors: MapColors): Style[] {
  const image = marker(PIN_PX, pin(colors.rejected, colors.surface));
  image.setDisplacement([0, PIN_PX / 2 - 2]);
  return [new Style({ image }), new Style({ text: nameText(words, colors, 12, true) })];
}
const PIN_PX = 34;
