import type { ChartOption } from '../../ui/chart/chart-manners';
import { numberText } from './count-text';

/** One part of a whole. `count` null: nobody knows it, so it is not drawn. */
export interface Part {
  name: string;
  count: number | null;
  /** A colour token of the theme. */
  token: string;
  isHatched?: boolean;
}

interface Looks {
  /** Inner and outer radius, or the radius of a pie, as parts of the chart's size. */
  radius: string | readonly [string, string];
  /** Names and counts beside the parts; without them a list beside the chart has both. */
  hasLabels?: boolean;
}

/** Parts of a whole, each with its count. */
export function partsOption(parts: readonly Part[], { radius, hasLabels = true }: Looks): ChartOption {
  return (colours) => ({
    tooltip: {
      trigger: 'item',
      formatter: ({ name, value }: { name: string; value: number }) => `${name}: ${numberText(value)}`,
    },
    series: [
      {
        id: 'parts',
        type: 'pie',
        radius,
        stillShowZeroSum: false,
        emptyCircleStyle: { color: colours.sunken },
        emphasis: { scale: false },
        itemStyle: { borderColor: colours.surface, borderWidth: 2 },
        label: {
          show: hasLabels,
          color: colours.ink,
          fontSize: 13,
          lineHeight: 16,
          overflow: 'break',
          formatter: ({ name, value }: { name: string; value: number }) => `${name}\n${numberText(value)}`,
        },
        labelLine: { show: hasLabels, length: 6, length2: 4, lineStyle: { color: colours.lineStrong } },
        data: parts
          .filter(({ count }) => count !== null && count > 0)
          .map(({ name, count, token, isHatched }) => ({
            name,
            value: count,
            itemStyle: {
              color: colours.token(token),
              ...(isHatched && { decal: { ...HATCHING, color: colours.surface } }),
            },
          })),
      },
    ],
  });
}

const HATCHING = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 };
