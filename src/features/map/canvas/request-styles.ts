import Style from 'ol/style/Style';
import type { RequestStatus } from '../../../../contract/ambulance-requests/ambulance-request';
import type { Drawn } from './marker-layer';
import { marker } from './markers';
import { alarm, checked, crossed, pair } from './request-markers';
import { halo, kept, NAMES_FROM, nameText, ring, type Styles } from './style-parts';
import type { MapColors } from './theme-colors';

interface RequestLook {
  status: RequestStatus | 'pending';
  /** One of many from one sender. */
  isLow: boolean;
  isSelected: boolean;
  /** `Pendiente #12` */
  words: string;
}
export type DrawnRequest = Drawn<RequestLook>;

const ENDED = { attend: checked, delete: crossed, duplicate: pair };
const ENDED_OPACITY = 0.75;
/** Pending ones are over the others. */
const PENDING_INDEX = 1;

/** The styles of citizens' requests: a pending one is a large triangle with its word, a handled one a small quiet sign. */
export function requestStyles(colors: MapColors): Styles {
  const signs = kept<Style[]>();
  const rings = kept<Style>();
  const names = kept<Style>();
  const signOf = ({ status, isLow }: RequestLook): Style[] =>
    signs(`${status}.${isLow}`, () => {
      if (status !== 'pending')
        return [new Style({ image: marker(18, ENDED[status](colors.ended, colors.surface), ENDED_OPACITY) })];
      const look = { fill: colors.rejected, stroke: colors.surface, isHollow: isLow };
      const sign = new Style({ image: marker(isLow ? 24 : 32, alarm(look)), zIndex: PENDING_INDEX });
      return isLow ? [sign] : [halo(22, `${colors.rejected}2E`), sign];
    });
  return (feature, resolution) => {
    const look = feature.get('look') as RequestLook;
    const { status, isSelected, words } = look;
    const styles = [...signOf(look)];
    if (isSelected) styles.unshift(rings('selected', () => ring(20, colors.ink)));
    if (isSelected || status === 'pending' || resolution < NAMES_FROM)
      styles.push(
        names(`${words}.${isSelected}`, () => {
          const text = nameText(words, colors, status === 'pending' ? 25 : 19, isSelected);
          return new Style({ text, zIndex: PENDING_INDEX });
        }),
      );
    return styles;
  };
}
