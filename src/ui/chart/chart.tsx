import { useEffect, useMemo, useRef } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof echarts.init> | null>(null);

  // `echarts-for-react` draws each chart twice at first, and ignores a change of size before the second time.
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const drawn = echarts.init(element);
    chart.current = drawn;
    const watch = new ResizeObserver(() => drawn.resize());
    watch.observe(element);
    return () => {
      watch.disconnect();
      drawn.dispose();
      chart.current = null;
    };
  }, []);

  useEffect(() => {
    // Parts that a later option lacks go; what is under the pointer stays.
    chart.current?.setOption(built, { replaceMerge: ['series', 'xAxis', 'yAxis'] });
  }, [built]);

  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}
