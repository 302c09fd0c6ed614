/** How one series is told from another without its colour: the dashes of its line, and its marker. */
export interface Mark {
  /** Lengths of dash and gap in pixels; empty: a solid line. */
  dash: readonly number[];
  /** The marker as an SVG path in a box of 10 by 10. */
  path: string;
}

export const MARKERS = {
  circle: 'M5 0.5A4.5 4.5 0 1 1 5 9.5A4.5 4.5 0 1 1 5 0.5Z',
  square: 'M1 1H9V9H1Z',
  up: 'M5 0.5L9.7 9H0.3Z',
  down: 'M0.3 1H9.7L5 9.5Z',
  right: 'M1 0.3L9.5 5L1 9.7Z',
  diamond: 'M5 0L10 5L5 10L0 5Z',
  bar: 'M3.4 0H6.6V10H3.4Z',
  plus: 'M3.4 0H6.6V3.4H10V6.6H6.6V10H3.4V6.6H0V3.4H3.4Z',
} as const;

/** One entry of a legend. `mark`: a line; without it, a block, hatched with `isHatched`. */
export interface LegendEntry {
  name: string;
  /** A colour token of the theme: `chart-uci`. */
  token: string;
  mark?: Mark;
  isHatched?: boolean;
}
