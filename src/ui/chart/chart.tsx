import type { ECharts, EChartsCoreOption } from 'echarts/core';
import { useEffect, useMemo, useRef } from 'react';
import { inTurn } from '../in-turn';
import { useColorMode } from '../theme/color-mode';
import { useMedia } from '../use-media';
import { chartColours } from './chart-colours';
import { type ChartOption, MOTION_MS, withManners } from './chart-manners';
import { echarts } from './echarts';

/** Parts that a later option lacks go; what is under the pointer stays. */
const REPLACED = { replaceMerge: ['series', 'xAxis', 'yAxis'] };

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

  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => followSize(element));
    watch.observe(element);
    return () => {
      watch.disconnect();
      echarts.getInstanceByDom(element)?.dispose();
    };
  }, []);

  useEffect(() => {
    const element = place.current;
    return element ? draw(element, built) : undefined;
  }, [built]);

  return <div ref={place} role="img" aria-label={label} style={{ height }} />;
}

/** Charts that are not laid out yet. */
const made = new WeakSet<ECharts>();

/**
 * A new chart is made in one task, laid out in the next and painted in a frame after it: a slow device would not answer for
 * the time of all three. Returns a function that takes back what is not done yet.
 */
function draw(element: HTMLElement, option: EChartsCoreOption): () => void {
  const taken = [
    inTurn(() => {
      const known = echarts.getInstanceByDom(element);
      const chart = known ?? echarts.init(element);
      if (!known) {
        chart.getZr().animation.stop();
        made.add(chart);
      }
      chart.setOption(option, { ...REPLACED, lazyUpdate: made.has(chart) });
    }),
    inTurn(() => {
      const chart = echarts.getInstanceByDom(element);
      if (!chart || !made.delete(chart)) return;
      // Without frames the chart has waited for this to lay it out.
      chart.resize({ animation: { duration: MOTION_MS } });
      chart.getZr().animation.start();
    }),
  ];
  return () => {
    for (const takeBack of taken) takeBack();
  };
}

/** The observer also tells the first size, which a chart already has. */
function followSize(element: HTMLElement): void {
  const chart = echarts.getInstanceByDom(element);
  if (chart && (chart.getWidth() !== element.clientWidth || chart.getHeight() !== element.clientHeight))
    chart.resize({ width: 'auto', height: 'auto' });
}
