import Fill from 'ol/style/Fill';
import type Icon from 'ol/style/Icon';
import Stroke from 'ol/style/Stroke';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import { caseStyles } from './case-styles';
import { hospitalTile, marker } from './markers';
import { requestStyles } from './request-styles';
import { BELOW_RING, FONT, isFar, kept, NAMES_FROM, nameText, ring, type Styles } from './style-parts';
import type { MapColors } from './theme-colors';
import { type VehicleStyles, vehicleStyles } from './vehicle-styles';

const COMMUNE_NAMES_FROM = 45;
/** Of a hospital's tile on a view from afar. */
const FAR_SCALE = 0.72;

export interface HospitalLook {
  name: string;
  /** Id of the NEDOCS band; null without a score, or without the right to see it. */
  band: string | null;
  isSelected: boolean;
}

interface MapStyles {
  vehicles: VehicleStyles;
  hospitals: Styles;
  requests: Styles;
  cases: Styles;
  communes: Styles;
  roads: Styles;
}

/** All styles of the map, from the theme's colours. Each look is made once. */
export function createStyles(colors: MapColors): MapStyles {
  return {
    vehicles: vehicleStyles(colors),
    hospitals: hospitalStyles(colors),
    requests: requestStyles(colors),
    cases: caseStyles(colors),
    communes: communeStyles(colors),
    roads: roadStyles(colors),
  };
}

function hospitalStyles(colors: MapColors): Styles {
  const tiles = kept<Icon>();
  const styles = kept<Style>();
  return (feature, resolution) => {
    const { name, band, isSelected } = feature.get('look') as HospitalLook;
    const { ink, ground } = (band && colors.bands[band]) || { ink: colors.soft, ground: colors.surface };
    const isNamed = isSelected || resolution < NAMES_FROM;
    // In two styles the name would have to keep clear of its own tile.
    const isSmall = isFar(resolution) && !isSelected;
    const drawn = styles(`${band}.${isNamed && name}.${isSelected}.${isSmall}`, () => {
      const image = tiles(`${band}.${isSmall}`, () => {
        const tile = marker(20, hospitalTile(ink, ground));
        if (isSmall) tile.setScale(Number(tile.getScale()) * FAR_SCALE);
        return tile;
      });
      return new Style({
        image,
        ...(isNamed && { text: nameText(name, colors, isSelected ? BELOW_RING : 19, isSelected) }),
      });
    });
    return isSelected ? [styles('selected', () => ring(15, colors.ink)), drawn] : drawn;
  };
}

function communeStyles(colors: MapColors): Styles {
  const names = kept<Style>();
  const area = new Style({
    fill: new Fill({ color: `${colors.accent}0A` }),
    stroke: new Stroke({ color: colors.line, width: 1.25 }),
  });
  const chosen = new Style({
    fill: new Fill({ color: `${colors.accent}1F` }),
    stroke: new Stroke({ color: colors.accent, width: 1.75 }),
  });
  return (feature, resolution) => {
    const { name, isSelected } = feature.get('look') as { name: string; isSelected: boolean };
    if (feature.getGeometry()?.getType() !== 'Point') return isSelected ? chosen : area;
    if (resolution > COMMUNE_NAMES_FROM && !isSelected) return undefined;
    return names(`${name}.${isSelected}`, () => {
      return new Style({
        text: new Text({
          text: name.toUpperCase(),
          font: `${isSelected ? 640 : 560} 10.5px ${FONT}`,
          fill: new Fill({ color: isSelected ? colors.accent : colors.faint }),
          stroke: new Stroke({ color: colors.land, width: 3 }),
        }),
      });
    });
  };
}

/** Width in pixels by class of road; others are thin. */
const ROAD_WIDTHS: Record<string, number> = {
  motorway: 4,
  trunk: 4,
  primary: 3,
  secondary: 2.25,
  tertiary: 1.75,
};

function roadStyles(colors: MapColors): Styles {
  const roads = kept<Style>();
  return (feature, resolution) => {
    const kind = String(feature.get('class'));
    const width = ROAD_WIDTHS[kind] ?? 1;
    if (width < 1.5 && resolution > NAMES_FROM * 2) return undefined;
    const scale = resolution < 5 ? 1.8 : 1;
    return roads(`${width}.${scale}`, () => {
      return new Style({
        stroke: new Stroke({ color: colors.street, width: width * scale, lineCap: 'round' }),
      });
    });
  };
}
