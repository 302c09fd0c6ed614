import Feature, { type FeatureLike } from 'ol/Feature';
import LineString from 'ol/geom/LineString';
import Point from 'ol/geom/Point';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import { FONT, kept } from '../canvas/style-parts';
import type { MapColors } from '../canvas/theme-colors';
import { stretchesOf, type Track } from './track';

type Kind = 'known' | 'unknown' | 'suspect';

/** The ways that were driven, on the map: solid where they are known, dashed over a gap, suspect fixes with a sign. */
export function createTrackLayer(colors: MapColors) {
  const source = new VectorSource();
  const layer = new VectorLayer({ source, style: trackStyles(colors) });
  return {
    layer,
    setColors: (next: MapColors) => layer.setStyle(trackStyles(next)),
    set(tracks: readonly Track[]) {
      source.clear(true);
      source.addFeatures(tracks.flatMap(featuresOf));
      source.changed();
    },
  };
}

function featuresOf({ fixes, end }: Track): Feature[] {
  const isCalledOff = end === 'called-off';
  const lines = stretchesOf(fixes).map(({ isKnown, line }) => {
    const geometry = new LineString(line.map((place) => fromLonLat(place)));
    return new Feature({ geometry, kind: isKnown ? 'known' : 'unknown', isCalledOff });
  });
  const signs = fixes
    .filter(({ isSuspect }) => isSuspect)
    .map(({ lng, lat }) => new Feature({ geometry: new Point(fromLonLat([lng, lat])), kind: 'suspect' }));
  return [...lines, ...signs];
}

function trackStyles(colors: MapColors) {
  const made = kept<Style[]>();
  return (feature: FeatureLike) => {
    const kind = feature.get('kind') as Kind;
    const isCalledOff = feature.get('isCalledOff') as boolean;
    return made(`${kind}.${isCalledOff}`, () =>
      kind === 'suspect' ? [suspectStyle(colors)] : lineStyles(kind, isCalledOff, colors),
    );
  };
}

function lineStyles(kind: Kind, isCalledOff: boolean, colors: MapColors): Style[] {
  const color = isCalledOff ? colors.ended : colors.accent;
  if (kind === 'unknown')
    return [new Style({ stroke: new Stroke({ color, width: 2, lineDash: [2, 7], lineCap: 'round' }) })];
  const round = { lineCap: 'round', lineJoin: 'round' } as const;
  return [
    new Style({ stroke: new Stroke({ color: colors.surface, width: 7, ...round }) }),
    new Style({ stroke: new Stroke({ color, width: 3.5, ...round }) }),
  ];
}

function suspectStyle(colors: MapColors): Style {
  return new Style({
    image: new CircleStyle({
      radius: 8,
      fill: new Fill({ color: colors.surface }),
      stroke: new Stroke({ color: colors.rejected, width: 2 }),
    }),
    text: new Text({ text: '?', font: `700 11px ${FONT}`, fill: new Fill({ color: colors.rejected }) }),
  });
}
