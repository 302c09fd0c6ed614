import type { ChartColours } from '../../../../src/ui/chart/chart-colours';

/** Colours for options that nobody sees: each token is its own name. */
export const noColours: ChartColours = {
  line: 'line',
  lineStrong: 'line-strong',
  words: 'soft',
  ink: 'ink',
  surface: 'surface',
  raised: 'raised',
  sunken: 'sunken',
  font: 'sans-serif',
  token: (name) => name,
};
