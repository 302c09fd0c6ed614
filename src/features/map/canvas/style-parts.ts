import type { FeatureLike } from 'ol/Feature';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import type { MapColors } from './theme-colors';

/** The style of a feature from its look, which `kept` makes once. */
export type Styles = (feature: FeatureLike, resolution: number) => Style | Style[] | undefined;

export const FONT = '"Inter Variable", system-ui, sans-serif';
/** Metres a pixel from which on names are drawn: about zoom 14 and closer. */
export const NAMES_FROM = 10;

/** Metres a pixel beyond which a city is a few centimetres wide: markers are smaller, so that neighbours stay apart. */
const FAR_FROM = 60;

export const isFar = (resolution: number) => resolution > FAR_FROM;

/** Makes a value once for each key. */
export function kept<Value>(): (key: string, make: () => Value) => Value {
  const values = new Map<string, Value>();
  return (key, make) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const made = make();
    values.set(key, made);
    return made;
  };
}

export function nameText(text: string, colors: MapColors, offsetY: number, isStrong = false): Text {
  return new Text({
    text,
    font: `${isStrong ? 600 : 500} 12px ${FONT}`,
    offsetY,
    fill: new Fill({ color: isStrong ? colors.ink : colors.soft }),
    stroke: new Stroke({ color: colors.surface, width: 3 }),
    overflow: true,
    // A selected element has its name, whatever is near; other names give way to it.
    declutterMode: isStrong ? 'obstacle' : 'declutter',
  });
}

/** The distance of a name from a marker with the ring of a selected element. */
export const BELOW_RING = 24;

export const ring = (radius: number, color: string) =>
  new Style({
    // Not an obstacle: the name below it is always drawn.
    image: new CircleStyle({ radius, stroke: new Stroke({ color, width: 2.5 }), declutterMode: 'none' }),
  });

export const halo = (radius: number, color: string) =>
  new Style({
    image: new CircleStyle({
      radius,
      fill: new Fill({ color }),
      stroke: new Stroke({ color, width: 1 }),
      declutterMode: 'none',
    }),
  });
