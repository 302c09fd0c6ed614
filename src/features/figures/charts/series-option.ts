import { countAxis, numberText } from '../../../subjects/figure/count-text';
import type { ChartColours } from '../../../ui/chart/chart-colours';
import type { ChartOption } from '../../../ui/chart/chart-manners';
import { knownText } from '../known-text';
import { expectedOf, type SeriesFigures } from './series-figures';

const MARKER_SIZE = 8;

interface Hovered {
  axisValueLabel: string;
  seriesName: string;
  seriesType: string;
  /** The place of its day. */
  dataIndex: number;
  value: unknown;
}

/** Series as lines by day. A line ends where a day has no figure; days that rest on carried figures are grey. */
export function seriesOption({ days, lines }: SeriesFigures): ChartOption {
  return (colours) => ({
    grid: {
      left: 8,
      right: 16,
      top: 16,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      formatter: (hovered: Hovered[]) => tooltipText(hovered, { days, lines }),
    },
    xAxis: { type: 'category', data: days.map(({ label }) => label), ...axisOf(colours) },
    yAxis: [countAxis({ ...axisOf(colours) }), { type: 'value', min: 0, max: 1, show: false }],
    series: [
      carriedBand(days, colours),
      ...lines.map(({ key, label, token, mark, values }) => ({
        id: key,
        name: label,
        type: 'line',
        data: values,
        connectNulls: false,
        showAllSymbol: true,
        symbol: `path://${mark.path}`,
        symbolSize: MARKER_SIZE,
        lineStyle: {
          color: colours.token(token),
          width: 2,
          type: mark.dash.length ? [...mark.dash] : 'solid',
        },
        itemStyle: { color: colours.token(token) },
      })),
    ],
  });
}

function axisOf(colours: ChartColours) {
  return {
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
    axisLabel: { color: colours.words, hideOverlap: true, fontSize: 12 },
    splitLine: { lineStyle: { color: colours.line } },
  };
}

/** A grey column for each day; the darker, the larger the part of its hospitals that is carried. */
function carriedBand(days: SeriesFigures['days'], colours: ChartColours) {
  return {
    id: 'carried',
    type: 'bar',
    yAxisIndex: 1,
    silent: true,
    barWidth: '100%',
    data: days.map(({ carriedPart }) => ({
      value: carriedPart > 0 ? 1 : 0,
      itemStyle: { color: colours.lineStrong, opacity: 0.08 + 0.3 * carriedPart },
    })),
    z: 0,
  };
}

/** `26/11` and a line for each series, with how many hospitals gave its figure; `–` where nobody knows it. */
function tooltipText(hovered: readonly Hovered[], { days, lines: given }: SeriesFigures): string {
  const whose = (name: string, at: number) => {
    const known = given.find(({ label }) => label === name)?.known?.[at];
    return known === undefined ? '' : ` (${knownText(known, expectedOf(days[at]?.coverage))})`;
  };
  const lines = hovered
    .filter(({ seriesType }) => seriesType === 'line')
    .map(({ seriesName, value, dataIndex }) =>
      typeof value === 'number'
        ? `${seriesName}: ${numberText(value)}${whose(seriesName, dataIndex)}`
        : `${seriesName}: –`,
    );
  return [hovered[0]?.axisValueLabel ?? '', ...lines].join('\n');
}
