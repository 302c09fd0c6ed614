import Fill from 'ol/style/Fill';
import type Icon from 'ol/style/Icon';
import Style from 'ol/style/Style';
import Text from 'ol/style/Text';
import { disc, marker, pin } from './markers';
import { FONT, kept, nameText, type Styles } from './style-parts';
import type { MapColors } from './theme-colors';

/** Of a hospital with confirmed cases. */
export interface CaseLook {
  name: string;
  cases: number;
  isSelected: boolean;
  /** How high a selected marker still is over its place, CSS pixels: it drops. */
  lift: number;
}

/** CSS pixels (map document 9). */
const CASE_MARKER_PX = 40;
/** Metres a pixel from which on names are drawn: the zoom at which the map opens. Markers of the same number are told apart by them. */
const CASE_NAMES_FROM = 30;
/** Below the marker. */
const NAME_OFFSET = CASE_MARKER_PX / 2 + 9;

/** A disc with its number of cases; the selected one is a drop whose tip is at the hospital. */
export function caseStyles(colors: MapColors): Styles {
  const icons = kept<Icon>();
  const styles = kept<Style>();
  const discs = () =>
    icons('disc', () =>
      marker(CASE_MARKER_PX, disc({ fill: colors.rejected, stroke: colors.surface, isHollow: false })),
    );
  /** The tip is at the foot of the drawing. */
  const drops = (lift: number) =>
    icons(`drop.${lift}`, () => {
      const drop = marker(CASE_MARKER_PX, pin(colors.ink, colors.surface));
      drop.setDisplacement([0, CASE_MARKER_PX / 2 + lift]);
      return drop;
    });
  return (feature, resolution) => {
    const { name, cases, isSelected, lift } = feature.get('look') as CaseLook;
    if (isSelected)
      return [
        styles(`drop.${lift}`, () => new Style({ image: drops(lift), zIndex: 1 })),
        styles(`name.${name}.true`, () => new Style({ text: nameText(name, colors, 10, true), zIndex: 1 })),
      ];
    const drawn = [
      styles(
        `${cases}`,
        () => new Style({ image: discs(), text: numberText(cases, colors), zIndex: orderOf(cases) }),
      ),
      ...(resolution < CASE_NAMES_FROM
        ? [styles(`name.${name}`, () => new Style({ text: nameText(name, colors, NAME_OFFSET) }))]
        : []),
    ];
    return drawn;
  };
}

/** Of two markers on one another the one with more cases is in front; the selected one is before all. */
function orderOf(cases: number): number {
  return 1 - 1 / (1 + cases);
}

function numberText(cases: number, colors: MapColors): Text {
  return new Text({
    text: String(cases),
    font: `600 13px ${FONT}`,
    fill: new Fill({ color: colors.surface }),
    declutterMode: 'none',
  });
}
