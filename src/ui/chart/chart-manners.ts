import type { EChartsCoreOption } from 'echarts/core';
import type { ChartColours } from './chart-colours';

/** Builds the library's options. It must be the same function as long as its figures are the same. */
export type ChartOption = (colours: ChartColours) => EChartsCoreOption;

/** The length of the first motion. */
export const MOTION_MS = 180;

/**
 * The options with what every chart needs: the theme, no motion where it is not wanted, and tooltips that draw on the
 * canvas, because HTML ones break the content security policy.
 */
export function withManners(option: ChartOption, colours: ChartColours, moves: boolean) {
  const { tooltip, ...built } = option(colours) as { tooltip?: object };
  return {
    animation: moves,
    animationDuration: MOTION_MS,
    textStyle: { fontFamily: colours.font },
    tooltip: {
      confine: true,
      renderMode: 'richText' as const,
      backgroundColor: colours.raised,
      borderColor: colours.line,
      borderWidth: 1,
      textStyle: { color: colours.ink, fontSize: 13 },
      ...tooltip,
    },
    ...built,
  };
}
