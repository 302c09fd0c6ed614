import { useEffect, useMemo, useRef } from 'react';
import { useColorMode } from '../theme/color-mode';
import { useMedia } from '../use-media';
import { chartColours } from './chart-colours';
import { ChartInParts } from './chart-in-parts';
import { type ChartOption, withManners } from './chart-manners';
import { echarts } from './echarts';

const REPLACED = ['series', 'xAxis', 'yAxis'];
const FILLS = { height: '100%' };

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

  const chart = useRef<ChartInParts>(null);

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => chart.current?.followSize());
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  return (
    <div ref={place} role="img" data-chart aria-label={label} style={{ height }}>
      <ChartInParts
        ref={chart}
        echarts={echarts}
        option={built}
        // Parts that a later option lacks go; what is under the pointer stays.
        replaceMerge={REPLACED}
        // On paper there is no later frame.
        lazyUpdate={!isPaper}
        autoResize={false}
        style={FILLS}
      />
    </div>
  );
}
