import { numberText } from '../../../subjects/figure/count-text';
import type { ChartOption } from '../../../ui/chart/chart-manners';
import type { GaugeFigures } from './gauges';

const OUTER = 108;
/** The cutout of the specification: 80 % (map document 9). */
const INNER = OUTER * 0.8;
/** From the top of the chart to the foot of the half-ring. */
const BASE = 124;

/** A half-ring of available, used and other beds, with 0 and the total at its ends. */
export function gaugeOption(
  { availables, used, out, total }: Pick<GaugeFigures, 'availables' | 'used' | 'out' | 'total'>,
  token: string,
): ChartOption {
  return (colours) => ({
    tooltip: {
      trigger: 'item',
      formatter: ({ name, value }: { name: string; value: number }) => `${name}: ${numberText(value)}`,
    },
    series: [
      {
        id: 'beds',
        type: 'pie',
        startAngle: 180,
        endAngle: 360,
        center: ['50%', BASE],
        radius: [INNER, OUTER],
        // With no bed at all the ring is empty, and not three equal parts.
        stillShowZeroSum: false,
        emptyCircleStyle: { color: colours.sunken },
        label: { show: false },
        emphasis: { scale: false },
        itemStyle: { borderColor: colours.surface, borderWidth: 1 },
        data: [
          { name: 'Disponibles', value: availables, itemStyle: { color: colours.token(token) } },
          { name: 'Usadas', value: used, itemStyle: { color: colours.lineStrong } },
          { name: 'Fuera de servicio', value: out, itemStyle: { color: colours.line } },
        ].filter(({ value }) => value > 0),
      },
    ],
    graphic: {
      type: 'group',
      left: 'center',
      top: 0,
      silent: true,
      children: [
        // As wide as the ring, so that the group is in the middle whatever the texts are.
        {
          type: 'rect',
          shape: { x: -OUTER, y: 0, width: 2 * OUTER, height: BASE + 20 },
          style: { fill: 'transparent' },
        },
        textAt(
          0,
          BASE - 44,
          numberText(availables),
          { fill: colours.ink, fontSize: 34, fontWeight: 650 },
          colours.font,
        ),
        textAt(0, BASE - 8, 'disponibles', { fill: colours.words, fontSize: 13 }, colours.font),
        textAt(-(OUTER + INNER) / 2, BASE + 5, '0', { fill: colours.words, fontSize: 13 }, colours.font),
        textAt(
          (OUTER + INNER) / 2,
          BASE + 5,
          numberText(total),
          { fill: colours.words, fontSize: 13 },
          colours.font,
        ),
      ],
    },
  });
}

function textAt(x: number, y: number, text: string, style: object, font: string) {
  return {
    type: 'text',
    x,
    y,
    style: { text, textAlign: 'center', textVerticalAlign: 'top', fontFamily: font, ...style },
  };
}
