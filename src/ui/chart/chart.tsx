import ReactEChartsCore from 'echarts-for-react/esm/core';
import { useMemo } from 'react';
import { useColorMode } from '../theme/color-mode';
import { useMedia } from '../use-media';
import { chartColours } from './chart-colours';
import { type ChartOption, withManners } from './chart-manners';
import { echarts } from './echarts';

export interface ChartProps {
  option: ChartOption;
  /** Its accessible name. The figures themselves are in a table beside it. */
  label: string;
  /** CSS height. */
  height: string;
}

/**
 * A chart on a canvas, in the colours of the theme. HTML tooltips and the SVG renderer write style attributes, which the
 * content security policy forbids.
 */
export function Chart({ option, label, height }: ChartProps) {
  const [mode] = useColorMode();
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)');
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const isPaper = useMedia('print');
  const isDark = !isPaper && (mode === 'dark' || (mode === 'system' && isDeviceDark));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme's colours change with `isDark`
  const built = useMemo(() => withManners(option, chartColours(), !isStill), [option, isDark, isStill]);
  return (
    <div role="img" aria-label={label}>
      <ReactEChartsCore echarts={echarts} option={built} replaceMerge={PARTS} style={{ height }} />
    </div>
  );
}

/** Parts of which a later option may have fewer. What is under the pointer stays. */
const PARTS = ['series', 'xAxis', 'yAxis'];
