import type { ChartColours } from '../../../ui/chart/chart-colours';
import type { TrendFigure } from './trend-series';
import { type Silence, trendStart } from './trend-silence';

interface Given {
  silences: readonly Silence[];
  /** The axis ends here, also when the last report is older. */
  now: Date;
  momentText: (at: number) => string;
}

/** The options for the chart library. */
export function chartOption(
  figures: readonly TrendFigure[],
  colours: ChartColours,
  { silences, now, momentText }: Given,
) {
  const hasPlaces = figures.some(({ inService }) => inService !== null);
  const points = (value: (figure: TrendFigure) => number | null) =>
    withGaps(
      figures.map((figure) => [Date.parse(figure.at), value(figure)] as const),
      silences,
    );
  const axis = {
    axisLine: { lineStyle: { color: colours.line } },
    axisLabel: { color: colours.words, hideOverlap: true },
    splitLine: { lineStyle: { color: colours.line } },
  };
  return {
    grid: {
      left: 8,
      right: 12,
      top: 12,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis' as const,
      axisPointer: { label: { formatter: ({ value }: { value: unknown }) => momentText(Number(value)) } },
    },
    xAxis: {
      type: 'time' as const,
      min: trendStart(now),
      max: now.getTime(),
      ...axis,
      splitLine: { show: false },
    },
    yAxis: { type: 'value' as const, min: 0, minInterval: 1, ...axis },
    series: [
      {
        name: hasPlaces ? 'En uso' : 'NEDOCS',
        type: 'line' as const,
        data: points(({ used }) => used),
        showSymbol: figures.length < 4,
        lineStyle: { color: colours.token('accent'), width: 2 },
        itemStyle: { color: colours.token('accent') },
        markArea: silent(silences, colours),
      },
      ...(hasPlaces
        ? [
            {
              name: 'En servicio',
              type: 'line' as const,
              step: 'end' as const,
              data: points(({ inService }) => inService),
              showSymbol: false,
              lineStyle: { color: colours.lineStrong, width: 1.5, type: 'dashed' as const },
              itemStyle: { color: colours.lineStrong },
            },
          ]
        : []),
    ],
  };
}

type Point = readonly [at: number, value: number | null];

/** A point without a value in each silence: the line ends there and does not lead over it. */
function withGaps(points: readonly Point[], silences: readonly Silence[]): Point[] {
  const gaps = silences.map(({ from, to }): Point => [(from + to) / 2, null]);
  return [...points, ...gaps].sort(([one], [other]) => one - other);
}

/** Grey areas with words where nobody reported. */
function silent(silences: readonly Silence[], colours: ChartColours) {
  return {
    silent: true,
    itemStyle: { color: colours.line, opacity: 0.45 },
    label: { show: true, position: 'inside' as const, color: colours.words, rotate: 90 },
    data: silences.map(({ from, to }) => [{ name: 'Sin reportes', xAxis: from }, { xAxis: to }] as const),
  };
}
