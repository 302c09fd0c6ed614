import type { FeatureLike } from 'ol/Feature';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import type { Age } from '../live/position-age';
import type { VehicleState } from '../live/vehicles';
import { cross, diamond, disc, marker } from './markers';
import { BELOW_RING, FONT, halo, kept, nameText, ring, type Styles } from './style-parts';
import type { MapColors } from './theme-colors';

interface VehicleLook {
  state: VehicleState;
  age: Age;
  isSelected: boolean;
  /** Tenths of the growing circle, 0 to 10. */
  grown: number;
  name: string;
}

export interface DrawnVehicle {
  id: number;
  lat: number;
  lng: number;
  look: VehicleLook;
}

export interface VehicleStyles {
  /** Of vehicles and of clusters of them. */
  markers: Styles;
  /** Names give way to everything else that has one. */
  names: Styles;
  /** The name of the selected vehicle, before which all others give way. */
  chosenName: Styles;
}

/** The styles of vehicles. Each look is made once. */
export function vehicleStyles(colors: MapColors): VehicleStyles {
  const shapes = kept<Style>();
  const circles = kept<Style>();
  const names = kept<Style>();
  /** A vehicle's name keeps clear of other vehicles, which another layer draws. */
  const room = marker(MARKER_PX, () => undefined);
  const colorOf: Record<VehicleState, string> = {
    free: colors.accent,
    busy: colors.moving,
    off: colors.ended,
  };
  const shapeOf = ({ state, age }: VehicleLook) =>
    shapes(`${state}.${age}`, () => {
      const look = { fill: colorOf[state], stroke: colors.surface, isHollow: age === 'lost' };
      const opacity = age === 'fading' ? 0.6 : 1;
      const image =
        state === 'busy'
          ? marker(20, diamond(look), opacity)
          : state === 'off'
            ? marker(14, cross(look), opacity)
            : marker(MARKER_PX, disc(look), opacity);
      return new Style({ image });
    });
  const clusters = clusterStyles(colors);
  const markers: Styles = (feature) => {
    const count = feature.get('count') as number | undefined;
    if (count !== undefined) return clusters(count, feature.get('words') as string);
    const look = feature.get('look') as VehicleLook;
    const color = colorOf[look.state];
    const styles = [shapeOf(look)];
    if (look.age === 'fading')
      styles.unshift(circles(`${look.state}.${look.grown}`, () => halo(10 + look.grown * 1.6, `${color}26`)));
    if (look.isSelected) styles.unshift(circles(`${look.state}.selected`, () => ring(15, color)));
    return styles;
  };
  const lookOf = (feature: FeatureLike) => feature.get('look') as VehicleLook | undefined;
  return {
    markers,
    names(feature) {
      const look = lookOf(feature);
      if (!look || look.isSelected) return undefined;
      return names(look.name, () => new Style({ image: room, text: nameText(look.name, colors, 19) }));
    },
    chosenName(feature) {
      const look = lookOf(feature);
      if (!look?.isSelected) return undefined;
      return names(`${look.name}.chosen`, () => {
        return new Style({ text: nameText(look.name, colors, BELOW_RING, true) });
      });
    },
  };
}
const MARKER_PX = 18;

/** A disc with the number of its vehicles, of no state's colour, and below it how many are free (`clusterWords`). More of them make it larger. */
function clusterStyles(colors: MapColors): (count: number, words: string) => Style[] {
  const discs = kept<Style[]>();
  return (count, words) =>
    discs(`${count}.${words}`, () => {
      const radius = Math.min(26, 11 + Math.sqrt(count) * 0.9);
      const disc = new Style({
        image: new CircleStyle({
          radius,
          fill: new Fill({ color: colors.soft }),
          stroke: new Stroke({ color: colors.surface, width: 2.5 }),
        }),
        text: new Text({
          text: count.toLocaleString('es-CO'),
          font: `600 ${count < 1000 ? 12 : 11}px ${FONT}`,
          fill: new Fill({ color: colors.surface }),
        }),
        zIndex: 2,
      });
      return [disc, new Style({ text: nameText(words, colors, radius + 10), zIndex: 2 })];
    });
}
