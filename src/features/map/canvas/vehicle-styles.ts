import type { FeatureLike } from 'ol/Feature';
import CircleStyle from 'ol/style/Circle';
import Fill from 'ol/style/Fill';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import type { Age } from '../live/position-age';
import type { VehicleState } from '../live/vehicles';
import { cross, diamond, disc, marker } from './markers';
import { FONT, halo, kept, NAMES_FROM, nameText, ring } from './style-parts';
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

export type VehicleStyles = (feature: FeatureLike, resolution: number) => Style | Style[];

/** The styles of vehicles and of clusters of them. Each look is made once. */
export function vehicleStyles(colors: MapColors): VehicleStyles {
  const shapes = kept<Style>();
  const circles = kept<Style>();
  const names = kept<Style>();
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
            : marker(18, disc(look), opacity);
      return new Style({ image });
    });
  const clusters = clusterStyles(colors);
  return (feature, resolution) => {
    const count = feature.get('count') as number | undefined;
    if (count !== undefined) return clusters(count, feature.get('free') as number);
    const look = feature.get('look') as VehicleLook;
    const color = colorOf[look.state];
    const styles = [shapeOf(look)];
    if (look.age === 'fading')
      styles.unshift(circles(`${look.state}.${look.grown}`, () => halo(10 + look.grown * 1.6, `${color}26`)));
    if (look.isSelected) styles.unshift(circles(`${look.state}.selected`, () => ring(15, color)));
    if (look.isSelected || resolution < NAMES_FROM)
      styles.push(
        names(`${look.name}.${look.isSelected}`, () => {
          return new Style({ text: nameText(look.name, colors, 19, look.isSelected), zIndex: 1 });
        }),
      );
    return styles;
  };
}

/** A disc with the number of its vehicles, of no state's colour, and below it how many are free. More of them make it larger. */
function clusterStyles(colors: MapColors): (count: number, free: number) => Style[] {
  const discs = kept<Style[]>();
  return (count, free) =>
    discs(`${count}.${free}`, () => {
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
      const words = free === 1 ? '1 libre' : `${free.toLocaleString('es-CO')} libres`;
      return [disc, new Style({ text: nameText(words, colors, radius + 10), zIndex: 2 })];
    });
}
