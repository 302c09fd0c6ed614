import type Icon from 'ol/style/Icon';
import Style from 'ol/style/Style';
import type { RequestStatus } from '../../../../contract/ambulance-requests/ambulance-request';
import type { Drawn } from './marker-layer';
import { marker } from './markers';
import { alarm, checked, crossed, pair } from './request-markers';
import { halo, isFar, kept, NAMES_FROM, nameText, ring, type Styles } from './style-parts';
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
/** The ring of a selected one is wider than that of other elements. */
const BELOW_SIGN = 29;
/** Pending ones are over the others, and of those the ones of low priority below. */
const INDEX = { pending: 2, low: 1 };

/** The styles of citizens' requests: a pending one is a large triangle with its word, a handled one a small quiet sign. */
export function requestStyles(colors: MapColors): Styles {
  const signs = kept<Icon>();
  const circles = kept<Style>();
  const styles = kept<Style>();
  const signOf = ({ status, isLow }: RequestLook): Icon =>
    signs(`${status}.${isLow}`, () => {
      if (status !== 'pending') return marker(18, ENDED[status](colors.ended, colors.surface), ENDED_OPACITY);
      const look = { fill: colors.rejected, stroke: colors.surface, isHollow: isLow };
      return marker(isLow ? 24 : 32, alarm(look));
    });
  /** Sign and word in one style: in two, the word would have to keep clear of its own sign. */
  const markerOf = (look: RequestLook, isNamed: boolean): Style => {
    const { status, isLow, isSelected, words } = look;
    return styles(`${isNamed ? words : status}.${isLow}.${isSelected}`, () => {
      const isPending = status === 'pending';
      return new Style({
        image: signOf(look),
        ...(isNamed && {
          text: nameText(words, colors, isSelected ? BELOW_SIGN : isPending ? 25 : 19, isSelected),
        }),
        ...(isPending && { zIndex: isLow ? INDEX.low : INDEX.pending }),
      });
    });
  };
  return (feature, resolution) => {
    const look = feature.get('look') as RequestLook;
    const isPending = look.status === 'pending';
    // From afar the word would cover the neighbours; the sign alone says that somebody waits.
    const isNamed = look.isSelected || (isPending && !isFar(resolution)) || resolution < NAMES_FROM;
    const drawn = [markerOf(look, isNamed)];
    if (isPending && !look.isLow) drawn.unshift(circles('halo', () => halo(22, `${colors.rejected}2E`)));
    if (look.isSelected) drawn.unshift(circles('ring', () => ring(20, colors.ink)));
    return drawn;
  };
}
