import type { ChartOption } from '../../../ui/chart/chart-manners';
import { numberText } from '../count-text';

/** One part of a doughnut. `count` null: nobody knows it, so it is not drawn. */
export interface Part {
  name: string;
  count: number | null;
  token: string;
  isHatched?: boolean;
}

/** The cutout of the specification: 30 % (map document 9). */
const RADIUS = ['16.5%', '55%'];

/** Parts of a whole, each with its name and count. */
export function doughnutOption(parts: readonly Part[]): ChartOption {
  return (colours) => ({
    tooltip: {
      trigger: 'item',
      formatter: ({ name, value }: { name: string; value: number }) => `${name}: ${numberText(value)}`,
    },
    series: [
      {
        id: 'parts',
        type: 'pie',
        radius: RADIUS,
        stillShowZeroSum: false,
        emptyCircleStyle: { color: colours.sunken },
        emphasis: { scale: false },
        itemStyle: { borderColor: colours.surface, borderWidth: 2 },
        label: {
          color: colours.ink,
          fontSize: 13,
          lineHeight: 16,
          overflow: 'break',
          formatter: ({ name, value }: { name: string; value: number }) => `${name}\n${numberText(value)}`,
        },
        labelLine: { length: 6, length2: 4, lineStyle: { color: colours.lineStrong } },
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

/** `Sin datos de UCI Covid.`: what is missing in a doughnut; empty when nothing is. */
export function missingText(parts: readonly Part[]): string {
  const missing = parts.filter(({ count }) => count === null).map(({ name }) => name);
  return missing.length === 0 ? '' : ` Sin datos de ${missing.join(', ')}.`;
}
