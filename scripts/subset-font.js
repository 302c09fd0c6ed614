import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

/**
 * Writes `src/ui/theme/inter.woff2`: the typeface with the characters, weights and features that the app uses, half
 * the size of the package's file. Run it after an update of the typeface: `npm run font`. Prints the size in bytes.
 */

/** Kerning, accents, tabular figures, and the two features of `global-css.ts`. */
const FEATURES = ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'cv05', 'ss03'];

/** The weights of `scale.ts` are between these. */
const WEIGHTS = { min: 400, max: 700 };

/** The characters of the `unicode-range` in `base.css`. */
function characters() {
  const css = readFileSync('src/ui/theme/base.css', 'utf8');
  const [, ranges = ''] = /unicode-range:([^;]+);/.exec(css) ?? [];
  const points = [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(
    ([, from = '', to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_none, at) => first + at);
    },
  );
  if (points.length === 0) throw new Error('src/ui/theme/base.css has no unicode-range');
  return String.fromCodePoint(...points);
}

const whole = createRequire(import.meta.url).resolve(
  '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
);
const part = await subsetFont(readFileSync(whole), characters(), {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  variationAxes: { wght: WEIGHTS },
});
writeFileSync('src/ui/theme/inter.woff2', part);
console.log(part.length);
