import { countAxis, numberText } from '../../../subjects/figure/count-text';
import type { ChartColours } from '../../../ui/chart/chart-colours';
import type { ChartOption } from '../../../ui/chart/chart-manners';

export interface BarsSeries {
  name: string;
  token: string;
  isHatched?: boolean;
  /** One for each category; null draws no bar. A colour of its own for one bar is in `tokens`. */
  values: readonly (number | null)[];
  tokens?: readonly string[];
}

interface Bars {
  categories: readonly string[];
  /** Shorter names on the axis, where the names would leave no room for each of them. */
  marks?: readonly string[];
  series: readonly BarsSeries[];
  /** Of the tooltip, for the category at this place. */
  words: (at: number) => string;
  /** The bars lie beside the names of long categories. */
  isLying?: boolean;
  /** A logarithmic axis: the tail stays visible. A bar of 0 is not drawn. */
  isLogarithmic?: boolean;
}

const HATCHING = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 };

/** Bars of some categories, in the colours of the theme. */
export function barsOption({ categories, marks, series, words, isLying, isLogarithmic }: Bars): ChartOption {
  return (colours) => {
    const axis = axisOf(colours);
    const names = {
      type: 'category',
      data: marks ?? categories,
      inverse: isLying,
      ...axis,
      splitLine: { show: false },
      axisLabel: {
        ...axis.axisLabel,
        // Every name that has room, and not every second one.
        interval: 0,
        ...(isLying && { width: 160, overflow: 'break', lineHeight: 14, hideOverlap: false }),
      },
    };
    // From a half, so that one transfer has a bar.
    const whole = (value: number) => (value < 1 ? '' : numberText(value));
    const values = isLogarithmic
      ? {
          type: 'log',
          min: 0.5,
          startValue: 0.5,
          logBase: 2,
          ...axis,
          axisLabel: { ...axis.axisLabel, formatter: whole },
        }
      : countAxis(axis);
    return {
      grid: {
        left: 8,
        right: 16,
        top: 12,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        formatter: ([hovered]: { dataIndex: number }[]) => (hovered ? words(hovered.dataIndex) : ''),
      },
      xAxis: isLying ? values : names,
      yAxis: isLying ? names : values,
      series: series.map(({ name, token, isHatched, values: data, tokens }) => ({
        id: name,
        name,
        type: 'bar',
        barMaxWidth: 28,
        data: data.map((value, at) => ({
          value: isLogarithmic && value === 0 ? null : value,
          ...(tokens && { itemStyle: { color: colours.token(tokens[at] ?? token) } }),
        })),
        itemStyle: {
          color: colours.token(token),
          borderRadius: isLying ? [0, 3, 3, 0] : [3, 3, 0, 0],
          ...(isHatched && { decal: { ...HATCHING, color: colours.surface } }),
        },
      })),
    };
  };
}

function axisOf(colours: ChartColours) {
  return {
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
    axisLabel: { color: colours.words, fontSize: 12, hideOverlap: true },
    splitLine: { lineStyle: { color: colours.line } },
  };
}
