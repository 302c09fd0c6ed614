import Feature from 'ol/Feature';
import { expect, test } from 'vitest';
import { createStyles } from '../../../src/features/map/canvas/styles';
import type { MapColors } from '../../../src/features/map/canvas/theme-colors';

/** Metres a pixel. */
const [NEAR, FAR] = [30, 120];

const colors = new Proxy({ bands: {} }, { get: (given, name) => Reflect.get(given, name) ?? '#123456' });
const styles = createStyles(colors as unknown as MapColors);

/** The widest symbol, and the words, of a marker. */
function drawn(layer: 'hospitals' | 'requests', look: object, resolution: number) {
  const made = [styles[layer](new Feature({ look }), resolution) ?? []].flat();
  const words = made.flatMap((style) => style.getText()?.getText() ?? []);
  const widths = made.map((style) => {
    const image = style.getImage();
    return (image?.getSize()?.[0] ?? 0) * Number(image?.getScale() ?? 1);
  });
  return { words, width: Math.max(...widths) };
}

test('From afar a hospital is a smaller symbol, and the selected one is not', () => {
  const look = { name: 'Hospital del Norte', band: null, isSelected: false };
  expect(drawn('hospitals', look, FAR).width).toBeLessThan(drawn('hospitals', look, NEAR).width);
  const selected = { ...look, isSelected: true };
  expect(drawn('hospitals', selected, FAR).width).toBe(drawn('hospitals', selected, NEAR).width);
});

test('From afar a request that waits keeps its sign, and has its words only when it is selected', () => {
  const look = { status: 'pending', isLow: false, isSelected: false, words: 'Pendiente #12' };
  expect(drawn('requests', look, NEAR).words).toEqual(['Pendiente #12']);
  expect(drawn('requests', look, FAR).words).toEqual([]);
  expect(drawn('requests', look, FAR).width).toBe(drawn('requests', look, NEAR).width);
  expect(drawn('requests', { ...look, isSelected: true }, FAR).words).toEqual(['Pendiente #12']);
});
