import { LineChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import ReactEChartsCore from 'echarts-for-react/esm/core';
import { useMemo } from 'react';
import { fullMomentText, momentText } from '../../../ui/format/moment';
import { Box } from '../../../ui/layout';
import { Text } from '../../../ui/text';
import { useColorMode } from '../../../ui/theme/color-mode';
import { useMedia } from '../../../ui/use-media';
import { chartOption } from './trend-option';
import type { TrendFigure } from './trend-series';
import type { Silence } from './trend-silence';

echarts.use([LineChart, GridComponent, MarkAreaComponent, TooltipComponent, SVGRenderer]);

export interface TrendChartProps {
  figures: readonly TrendFigure[];
  /** Times without reports, oldest first. */
  silences: readonly Silence[];
  label: string;
  now: Date;
}

/** Used and in service as two lines in the theme's colours. The table beside it has the same figures. */
export function TrendChart({ figures, silences, label, now }: TrendChartProps) {
  const [mode] = useColorMode();
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isDark = mode === 'dark' || (mode === 'system' && isDeviceDark);
  const last = figures.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's colours change with `isDark`
  const option = useMemo(
    () => chartOption(figures, themeColours(), { isStill, silences, now, momentText: fullMomentText }),
    [figures, silences, now, isDark, isStill],
  );
  const words = last
    ? `${label}: ${last.used}${last.inService === null ? '' : ` de ${last.inService} en servicio`}, ${momentText(last.at, now)}`
    : label;
  return (
    <>
      <div role="img" aria-label={`Gráfica de ${words}`}>
        <ReactEChartsCore
          echarts={echarts}
          option={option}
          notMerge
          opts={{ renderer: 'svg' }}
          style={{ height: '17rem' }}
        />
      </div>
      {last && last.inService !== null && (
        <Box mt={1.5}>
          <Text size="small" tone="soft">
            Línea continua: en uso. Línea de trazos: en servicio, sin las que están fuera de servicio.
          </Text>
        </Box>
      )}
    </>
  );
}

/** The theme's colours as values, which the chart's options need. */
function themeColours() {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--r-colors-${name}`).trim();
  return {
    used: colour('accent'),
    offered: colour('line-strong'),
    line: colour('line'),
    words: colour('soft'),
    surface: colour('raised'),
    ink: colour('ink'),
  };
}
