import type { ECharts } from 'echarts/core';
import ReactEChartsCore from 'echarts-for-react/esm/core';
import { drawInTurn } from '../draw-in-turn';
import { MOTION_MS } from './chart-manners';

/**
 * The library makes each chart twice, and all charts of a screen in one frame. This one makes a chart once: in one task, laid out in
 * the next and painted in a frame after it, because a slow device would not answer for the time of all three.
 * Its option is to be given with `lazyUpdate`.
 */
export class ChartInParts extends ReactEChartsCore {
  #parts: (() => void)[] = [];

  override initEchartsInstance(): Promise<ECharts> {
    return new Promise((resolve) => {
      this.#parts = [
        drawInTurn(() => {
          const made = this.echarts.init(this.ele);
          // The library gives it the option as soon as this task is over, which starts stopped frames again. Paused, they leave the
          // layout to the next part.
          made.getZr().animation.pause();
          resolve(made);
        }),
        drawInTurn(() => {
          const made = this.getEchartsInstance();
          made.resize({ animation: { duration: MOTION_MS } });
          made.getZr().animation.resume();
        }),
      ];
    });
  }

  /** What changes before the chart is made is in the properties that it is made with. */
  override componentDidUpdate(before: ReactEChartsCore['props']): void {
    if (this.getEchartsInstance()) super.componentDidUpdate(before);
  }

  override componentWillUnmount(): void {
    for (const takeBack of this.#parts) takeBack();
    super.componentWillUnmount();
  }

  /** The library's own watch ignores the first change. A chart that is not laid out yet takes its size then. */
  followSize(): void {
    const made = this.getEchartsInstance();
    if (!made) return;
    const { clientWidth, clientHeight } = this.ele;
    if (made.getWidth() !== clientWidth || made.getHeight() !== clientHeight)
      made.resize({ width: 'auto', height: 'auto' });
  }
}
