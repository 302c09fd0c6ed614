import { registerPostUpdate } from 'echarts/core';
import { expect, test } from 'vitest';
import { Chart } from '../../../src/ui/chart/chart';
import { drawInTurn } from '../../../src/ui/draw-in-turn';
import { showOnPaper } from '../support/paper';
import { show } from '../support/show';

const option = () => ({
  xAxis: { type: 'category', data: ['a', 'b'] },
  yAxis: { type: 'value' },
  series: [{ id: 'one', type: 'line', data: [1, 2] }],
});

test('A chart is as wide as its place, also when the place changes right after the chart came', async () => {
  await show(
    <div id="place" style={{ width: '600px' }}>
      <Chart option={option} label="Gráfica" height="100px" />
    </div>,
  );
  const width = () => document.querySelector('canvas')?.clientWidth;
  const place = document.getElementById('place');
  if (!place) throw new Error('it is shown');
  place.style.width = '300px';
  await expect.poll(width).toBe(300);
  place.style.width = '450px';
  await expect.poll(width).toBe(450);
});

test('A chart is laid out once', async () => {
  let layouts = 0;
  registerPostUpdate(() => {
    layouts += 1;
  });
  await show(<Chart option={option} label="Gráfica" height="100px" />);
  // Its turn comes after all parts of the chart.
  await new Promise<void>((resolve) => void drawInTurn(resolve));
  expect(layouts).toBe(1);
});

test('On paper a chart stays in its place, also if it was drawn for a larger one', async () => {
  await show(<Chart option={option} label="Gráfica" height="100px" />);
  const canvas = () => document.querySelector('canvas');
  await expect.poll(() => canvas()?.clientHeight).toBe(100);
  await showOnPaper();
  const drawn = canvas();
  for (const one of [drawn, drawn?.parentElement]) if (one) one.style.height = '125px';
  expect(drawn?.clientHeight).toBe(100);
});
