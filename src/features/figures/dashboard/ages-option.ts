import type { CovidPatients } from '../../../../contract/figures/figures';
import { countAxis, numberText } from '../../../subjects/figure/count-text';
import type { ChartOption } from '../../../ui/chart/chart-manners';
import type { LegendEntry } from '../../../ui/chart/marks';

export const AGES_LEGEND: readonly LegendEntry[] = [
  { name: 'Covid', token: 'chart-all' },
  { name: 'IRA', token: 'accent', isHatched: true },
];

/** Room above the highest bar (map document 9). */
const ROOM = 1.1;

/** Two bars for each age group. A group without a figure has no bar. */
export function agesOption(ages: CovidPatients['byAges']): ChartOption {
  const largest = Math.max(0, ...ages.flatMap(({ covid, ira }) => [covid ?? 0, ira ?? 0]));
  return (colours) => {
    const axis = {
      axisLine: { lineStyle: { color: colours.line } },
      axisTick: { show: false },
      axisLabel: { color: colours.words, fontSize: 12, showMaxLabel: false },
      splitLine: { lineStyle: { color: colours.line }, showMaxLine: false },
    };
    const bars = (key: 'covid' | 'ira', name: string, token: string, decal?: object) => ({
      id: key,
      name,
      type: 'bar',
      barMaxWidth: 28,
      data: ages.map((age) => age[key]),
      itemStyle: { color: colours.token(token), borderRadius: [3, 3, 0, 0], ...(decal && { decal }) },
    });
    return {
      grid: {
        left: 8,
        right: 8,
        top: 12,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      tooltip: {
        trigger: 'axis',
        axisPointer: { type: 'shadow' },
        valueFormatter: (value: unknown) => (typeof value === 'number' ? numberText(value) : '–'),
      },
      xAxis: {
        type: 'category',
        data: ages.map(({ label }) => label),
        ...axis,
        axisLabel: { ...axis.axisLabel, showMaxLabel: true, interval: 0 },
      },
      yAxis: countAxis({ ...axis, max: largest === 0 ? 1 : largest * ROOM }),
      series: [
        bars('covid', 'Covid', 'chart-all'),
        bars('ira', 'IRA', 'accent', {
          symbol: 'rect',
          dashArrayX: [1, 0],
          dashArrayY: [2, 5],
          rotation: -Math.PI / 4,
          color: colours.surface,
        }),
      ],
    };
  };
}
