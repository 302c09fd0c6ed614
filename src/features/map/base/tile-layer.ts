import type { FeatureLike } from 'ol/Feature';
import MVT from 'ol/format/MVT';
import type BaseLayer from 'ol/layer/Base';
import TileLayer from 'ol/layer/Tile';
import VectorTileLayer from 'ol/layer/VectorTile';
import VectorTileSource from 'ol/source/VectorTile';
import XYZ from 'ol/source/XYZ';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style, { type StyleFunction } from 'ol/style/Style';
import Text from 'ol/style/Text';
import type { MapTiles } from '../../../../contract/tiles/tiles';
import { FONT, kept } from '../canvas/style-parts';
import type { MapColors } from '../canvas/theme-colors';
import { ruleOf, type TileRule, tileRules } from './tile-rules';
import { followed } from './tile-standing';

/** Above this zoom a street is wider. */
const WIDE_ZOOM = 15;
/** Metres a pixel at zoom 0. */
const RESOLUTION = 156_543.03;

export interface DrawnTiles {
  layer: BaseLayer;
  setColors(colors: MapColors): void;
}

/** The layer of this installation's tiles; `onDrawn` hears whether those of the present zoom came. A tile that does not come leaves what is under it in sight. */
export function createTileLayer(
  { kind, version, minZoom, maxZoom }: MapTiles,
  colors: MapColors,
  onDrawn: (areDrawn: boolean) => void,
): DrawnTiles {
  const url = (ending: string) => `/tiles/{z}/{x}/{y}.${ending}?v=${encodeURIComponent(version)}`;
  const zooms = { minZoom, maxZoom };
  if (kind === 'raster') {
    const source = followed(new XYZ({ url: url('png'), ...zooms }), onDrawn);
    const layer = new TileLayer({ source });
    return { layer, setColors: () => undefined };
  }
  const layer = new VectorTileLayer({
    source: followed(new VectorTileSource({ format: new MVT(), url: url('mvt'), ...zooms }), onDrawn),
    style: stylesOf(colors),
    declutter: true,
  });
  return { layer, setColors: (next) => layer.setStyle(stylesOf(next)) };
}

/** Each look is made once. */
function stylesOf(colors: MapColors): StyleFunction {
  const rules = tileRules(colors);
  const looks = kept<Style>();
  const names = kept<Style>();
  return (feature, resolution) => {
    const zoom = Math.log2(RESOLUTION / resolution);
    const rule = ruleOf(rules, {
      layer: String(feature.get('layer')),
      kind: String(feature.get('kind')),
      zoom,
    });
    if (!rule) return undefined;
    const isArea = feature.getGeometry()?.getType().includes('Polygon') ?? false;
    const scale = zoom >= WIDE_ZOOM ? 2 : 1;
    const number = rules.indexOf(rule);
    const styles = [looks(`${number}.${isArea}.${scale}`, () => lookOf(rule, isArea, scale))];
    const name = nameOf(feature);
    if (rule.name && name && zoom >= (rule.name.from ?? 0))
      styles.push(names(`${number}.${isArea}.${name}`, () => nameStyle(rule, name, colors, isArea)));
    return styles;
  };
}

const nameOf = (feature: FeatureLike): string => String(feature.get('name:es') ?? feature.get('name') ?? '');

function lookOf({ fill, stroke, width = 1, dash }: TileRule, isArea: boolean, scale: number): Style {
  return new Style({
    ...(fill && isArea && { fill: new Fill({ color: fill }) }),
    ...(stroke &&
      !isArea && {
        stroke: new Stroke({
          color: stroke,
          width: width * scale,
          lineCap: dash ? 'butt' : 'round',
          ...(dash && { lineDash: [...dash] }),
        }),
      }),
  });
}

function nameStyle({ name, layer }: TileRule, text: string, { land }: MapColors, isArea: boolean): Style {
  const { size = 11, color = '', isStrong = false } = name ?? {};
  return new Style({
    text: new Text({
      text,
      font: `${isStrong ? 620 : 500} ${size}px ${FONT}`,
      placement: layer === 'roads' || (layer === 'water' && !isArea) ? 'line' : 'point',
      fill: new Fill({ color }),
      stroke: new Stroke({ color: land, width: 3 }),
    }),
  });
}
