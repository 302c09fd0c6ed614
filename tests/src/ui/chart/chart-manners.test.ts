import { expect, test } from 'vitest';
import { withManners } from '../../../../src/ui/chart/chart-manners';
import { noColours } from './no-colours';

test('A chart moves only where motion is wanted, and draws its tooltip on the canvas, which needs no style attribute', () => {
  const option = () => ({ tooltip: { trigger: 'axis' }, series: [] });
  const still = withManners(option, noColours, false);
  expect([still.animation, withManners(option, noColours, true).animation]).toEqual([false, true]);
  expect(still.tooltip).toMatchObject({ renderMode: 'richText', trigger: 'axis', confine: true });
});
