/**
 * From the fewest to the most. Lightness alone tells them apart, in the direction of the theme: the most is the farthest from the
 * ground. So they work in both themes and for colour-blind people.
 */
export const HEAT_COLORS = {
  light: ['#F6D58B', '#EE9A4D', '#D2533C', '#8E1E56', '#3B0A45'],
  dark: ['#5B2A86', '#A63A87', '#E2586A', '#FB9F6F', '#FDF3B8'],
} as const;
