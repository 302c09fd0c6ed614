import { describe, expect, test } from 'vitest';
import { NEDOCS_LOOKS } from '../../../src/subjects/resources/nedocs-looks';
import { colors } from '../../../src/ui/theme/colors';

type Theme = 'base' | '_dark';
type Node = { value?: Record<Theme, string>; DEFAULT?: Node; [name: string]: unknown };

/** A token of the theme, or a CSS colour. */
function colorOf(name: string, theme: Theme): string {
  if (name.startsWith('#')) return name;
  const node = name.split('.').reduce((at: Node, part) => at[part] as Node, colors as unknown as Node);
  return (node.DEFAULT ?? node).value?.[theme] ?? '';
}

const channels = (color: string) =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [number, number, number];

/** Relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((one) =>
    one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Degrees of the colour circle; null for grey, black and white. */
function hue(color: string): number | null {
  const [red, green, blue] = channels(color);
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  if (high - low < 0.05) return null;
  if (high === red) return (60 * ((green - blue) / (high - low)) + 360) % 360;
  return 60 * (high === green ? 2 + (blue - red) / (high - low) : 4 + (red - green) / (high - low));
}

const GROUNDS = ['surface', 'sunken', 'hover', 'raised', 'canvas', 'accent.soft'];

describe.each<Theme>(['base', '_dark'])('The bands of crowding, %s', (theme) => {
  test.each(Object.entries(NEDOCS_LOOKS))(
    '%s can be read on its ground, and as a word on others',
    (band, look) => {
      expect(contrast(colorOf(look.color, theme), colorOf(look.bg, theme))).toBeGreaterThanOrEqual(4.5);
      for (const ground of GROUNDS)
        expect(contrast(colorOf(`nedocs.${band}`, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(
          4.5,
        );
    },
  );

  test('are green, yellow, orange, red and black', () => {
    const hueOf = (band: keyof typeof NEDOCS_LOOKS) => hue(colorOf(NEDOCS_LOOKS[band].bg, theme));
    const within = (value: number | null, low: number, high: number) => {
      expect(value).toBeGreaterThanOrEqual(low);
      expect(value).toBeLessThanOrEqual(high);
    };
    within(hueOf('normal'), 100, 160);
    within(hueOf('busy'), 45, 60);
    within(hueOf('crowded'), 20, 35);
    within(hueOf('severe'), 0, 10);
    expect(hueOf('dangerous')).toBeNull();
    expect(luminance(colorOf(NEDOCS_LOOKS.dangerous.bg, theme))).toBeLessThan(0.01);
  });
});
