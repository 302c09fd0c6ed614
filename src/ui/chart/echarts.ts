import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GraphicComponent, GridComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

echarts.use([
  BarChart,
  CanvasRenderer,
  GraphicComponent,
  GridComponent,
  LineChart,
  MarkAreaComponent,
  PieChart,
  TooltipComponent,
]);

/** The chart library with the parts that the app uses. It is large: import it only in a lazy chunk. */
export { echarts };
