import Feature from 'ol/Feature';
import MultiLineString from 'ol/geom/MultiLineString';
import LayerGroup from 'ol/layer/Group';
import TileLayer from 'ol/layer/Tile';
import VectorLayer from 'ol/layer/Vector';
import { fromLonLat, transformExtent } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import XYZ from 'ol/source/XYZ';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import type { MapTiles } from '../../../../contract/tiles/tiles';
import type { Traffic } from '../../../../contract/travel/traffic';
import { type TrafficBand, trafficBand } from '../../../../contract/travel/traffic-words';
import { followed } from '../base/tile-standing';
import type { DrawnOverlay } from '../canvas/overlay';
import { kept } from '../canvas/style-parts';
import type { MapColors } from '../canvas/theme-colors';
import { TRAFFIC_LOOKS } from './traffic-look';

/** The two directions of a street lie beside each other; traffic drives on the right. */
const OFFSET_PX = 4;
const CASING_PX = 3;
/** Our server asks for newer tiles as often. */
const TILES_MS = 2 * 60_000;

/** The traffic, and who hears whether some of its tiles are missing. */
export type DrawnTraffic = Traffic & { onMissing?: (areMissing: boolean) => void };

/** Configured tiles of the traffic, or the sections that our vehicles measured. */
export function createTrafficLayer(start: MapColors): DrawnOverlay<DrawnTraffic> {
  const source = new VectorSource();
  const sections = new VectorLayer({ source, style: stylesOf(start) });
  const tiles = new TileLayer<XYZ>({ opacity: 0.85 });
  return {
    layer: new LayerGroup({ layers: [tiles, sections] }),
    setColors: (colors) => sections.setStyle(stylesOf(colors)),
    set(traffic) {
      showTiles(tiles, traffic);
      source.clear(true);
      source.addFeatures(
        traffic.sections.map((section) => {
          const lines = section.lines.map((line) => line.map((at) => fromLonLat(at)));
          return new Feature({ geometry: new MultiLineString(lines), band: trafficBand(section).id });
        }),
      );
      source.changed();
    },
  };
}

/** Another address every two minutes: the browser keeps none that is older. */
function showTiles(layer: TileLayer<XYZ>, { at, tiles, onMissing }: DrawnTraffic): void {
  layer.setVisible(tiles !== null);
  if (!tiles) return;
  // Beyond its region our server has none: none is missing there.
  layer.setExtent(transformExtent(tiles.bounds, 'EPSG:4326', 'EPSG:3857'));
  const url = addressOf(tiles, at);
  // A new source each time: the old one would show its old images where new ones do not come.
  if (layer.getSource()?.getUrls()?.[0] === url) return;
  const source = new XYZ({ url, minZoom: tiles.minZoom, maxZoom: tiles.maxZoom });
  layer.setSource(followed(source, (_areDrawn, areMissing) => onMissing?.(areMissing)));
}

function addressOf({ version }: MapTiles, at: string): string {
  const turn = Math.floor(Date.parse(at) / TILES_MS);
  return `/traffic-tiles/{z}/{x}/{y}.png?v=${encodeURIComponent(version)}&at=${turn}`;
}

function stylesOf({ lines, surface }: MapColors) {
  const looks = kept<Style[]>();
  return (feature: { get(name: string): unknown }) => {
    const id = feature.get('band') as TrafficBand['id'];
    return looks(id, () => {
      const { color, width, dash } = TRAFFIC_LOOKS[id];
      const stroke = { offset: OFFSET_PX, lineCap: 'butt' as const };
      return [
        new Style({ stroke: new Stroke({ ...stroke, color: surface, width: width + CASING_PX }) }),
        new Style({
          stroke: new Stroke({
            ...stroke,
            color: lines[color],
            width,
            ...(dash && { lineDash: [...dash] }),
          }),
        }),
      ];
    });
  };
}
