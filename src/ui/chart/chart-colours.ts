/** The theme's colours and the page's font as values, which a canvas needs. */
export interface ChartColours {
  line: string;
  lineStrong: string;
  words: string;
  ink: string;
  surface: string;
  raised: string;
  sunken: string;
  font: string;
  /** Any token of the theme: `accent`, `moving`, `chart-uci`. */
  token: (name: string) => string;
}

/** Reads the colours of the theme that is shown now. */
export function chartColours(): ChartColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--r-colors-${name}`).trim();
  return {
    line: token('line'),
    lineStrong: token('line-strong'),
    words: token('soft'),
    ink: token('ink'),
    surface: token('surface'),
    raised: token('raised'),
    sunken: token('sunken'),
    font: getComputedStyle(document.body).fontFamily,
    token,
  };
}
