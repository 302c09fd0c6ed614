import type { Plugin } from 'vite';

type Change = readonly [was: string, becomes: string];

const FACTORY: readonly Change[] = [
  // The recipe of an element, with all its variants, was made again whenever the element was drawn.
  [
    `    const cvaFn = configOrCva.__cva__ ? configOrCva : cva(configOrCva);
    const baseCva = tag.__emotion_cva && !tag.__emotion_cva.__cva__ ? cva(tag.__emotion_cva) : tag.__emotion_cva;
    const cvaRecipe = mergeCva(baseCva, cvaFn);`,
    '    const cvaRecipe = recipeBy(cva);',
  ],
  [
    '  const Styled = withEmotionCache(',
    `  let maker;
  let recipe;
  const recipeBy = (cva) => {
    if (maker === cva) return recipe;
    const cvaFn = configOrCva.__cva__ ? configOrCva : cva(configOrCva);
    const baseCva = tag.__emotion_cva && !tag.__emotion_cva.__cva__ ? cva(tag.__emotion_cva) : tag.__emotion_cva;
    maker = cva;
    recipe = mergeCva(baseCva, cvaFn);
    return recipe;
  };
  const Styled = withEmotionCache(`,
  ],
  // The rules of the same styles were written as text, and their name calculated from it, each time too.
  [
    `    const serialized = serializeStyles(
      styles.concat(classInterpolations),
      cache2.registered,
      mergedProps
    );`,
    `    const serialized = classInterpolations.length === 1 ? serializeOnce(styleProps) : serializeStyles(classInterpolations, cache2.registered, mergedProps);`,
  ],
  [
    'const createStyled = (',
    `const written = new WeakMap();
const serializeOnce = (styles) => {
  let serialized = written.get(styles);
  if (!serialized) {
    serialized = serializeStyles([styles]);
    written.set(styles, serialized);
  }
  return serialized;
};
const createStyled = (`,
  ],
];

const MEMO: readonly Change[] = [
  // The browser's own serialisation is several times faster, and styles are plain data. Another order of keys is only a miss.
  [
    'const key = args.length === 1 ? simpleHash(args[0]) : args.map(simpleHash).join("|");',
    "const key = args.length === 1 && typeof args[0] === 'string' ? 's' + args[0] : JSON.stringify(args);",
  ],
];

/**
 * The component library computes what an element looks like whenever the element is drawn: its recipe, the key under which it keeps
 * the result, the text of the rules. The build makes the first and the last once for each component and each set of styles, and the
 * key quicker. What comes out is the same, to the names of the classes.
 */
export function stylesOnce(): Plugin {
  return {
    name: 'relevo-styles-once',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/@chakra-ui/react/dist/esm/styled-system/factory.js'))
        return { code: withStylesOnce(code), map: null };
      if (id.endsWith('/@chakra-ui/react/dist/esm/utils/memo.js'))
        return { code: withQuickKeys(code), map: null };
      return null;
    },
  };
}

/** The library's factory of elements. Throws for another version's code. */
export const withStylesOnce = (code: string): string => changed(code, FACTORY);

/** The library's memory of results. Throws for another version's code. */
export const withQuickKeys = (code: string): string => changed(code, MEMO);

function changed(code: string, changes: readonly Change[]): string {
  return changes.reduce((left, [was, becomes]) => {
    if (left.split(was).length !== 2)
      throw new Error('the component library draws its elements otherwise now');
    return left.replace(was, () => becomes);
  }, code);
}
