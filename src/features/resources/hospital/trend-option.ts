import type { TrendFigure } from './trend-series';

interface Colours {
  used: string;
  offered: string;
  line: string;
  words: string;
  surface: string;
  ink: string;
}

interface Given {
  isStill: boolean;
  momentText: (at: number) => string;
}

/** The options for the chart library. */
export function chartOption(
  figures: readonly TrendFigure[],
  colours: Colours,
  { isStill, momentText }: Given,
) {
  const hasOffered = figures.some(({ offered }) => offered !== null);
  const points = (value: (figure: TrendFigure) => number | null) =>
    figures.map((figure) => [Date.parse(figure.at), value(figure)] as const);
  const axis = {
    axisLine: { lineStyle: { color: colours.line } },
    axisLabel: { color: colours.words, hideOverlap: true },
    splitLine: { lineStyle: { color: colours.line } },
  };
  return {
    animation: !isStill,
    animationDuration: 180,
    grid: { left: 8, right: 12, top: 12, bottom: 4, containLabel: true },
    textStyle: { fontFamily: 'inherit' },
    tooltip: {
      trigger: 'axis' as const,
      confine: true,
      backgroundColor: colours.surface,
      borderColor: colours.line,
      textStyle: { color: colours.ink },
      axisPointer: { label: { formatter: ({ value }: { value: unknown }) => momentText(Number(value)) } },
    },
    xAxis: { type: 'time' as const, ...axis, splitLine: { show: false } },
    yAxis: { type: 'value' as const, min: 0, minInterval: 1, ...axis },
    series: [
      {
        name: hasOffered ? 'En uso' : 'NEDOCS',
        type: 'line' as const,
        data: points(({ used }) => used),
        showSymbol: figures.length < 4,
        lineStyle: { color: colours.used, width: 2 },
        itemStyle: { color: colours.used },
      },
      ...(hasOffered
        ? [
            {
              name: 'Ofertadas',
              type: 'line' as const,
              step: 'end' as const,
              data: points(({ offered }) => offered),
              showSymbol: false,
              lineStyle: { color: colours.offered, width: 1.5, type: 'dashed' as const },
              itemStyle: { color: colours.offered },
            },
          ]
        : []),
    ],
  };
}
