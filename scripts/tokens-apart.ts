import type { Plugin } from 'vite';
import { system } from '../src/ui/theme/system';

const BUILT = `  registerTokens();
  registerTransform(...tokenTransforms);
  registerMiddleware(...tokenMiddlewares);
  build();
`;

const VALUES: readonly [string, string][] = [
  ["import { colors } from './colors';", 'const colors = {};'],
  [
    "import { fontSizes, fontWeights, radii, sizes, spacing } from './scale';",
    'const fontSizes = {}, fontWeights = {}, radii = {}, sizes = {}, spacing = {};',
  ],
];

/**
 * The component library derives from each token its custom property, at each start. The properties themselves are in a file
 * (`page-styles.gen.css`), and what is left are their names: the build writes these instead, and leaves the tokens' values out.
 * Colour palettes, which the app does not use, are left out too.
 */
export function tokensApart(): Plugin {
  return {
    name: 'relevo-tokens-apart',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('/@chakra-ui/react/dist/esm/styled-system/token-dictionary.js'))
        return { code: withNames(code), map: null };
      return id.endsWith('/src/ui/theme/system.ts') ? { code: withoutValues(code), map: null } : null;
    },
  };
}

/** The library's dictionary of tokens with their names in place of their derivation. Throws for another version's code. */
export function withNames(code: string): string {
  if (!code.includes(BUILT)) throw new Error('the component library builds its tokens elsewhere now');
  return code.replace(BUILT, () => restoring(namesByCategory()));
}

function withoutValues(code: string): string {
  return VALUES.reduce((left, [values, nothing]) => {
    if (!left.includes(values)) throw new Error('the tokens of the theme come from elsewhere now');
    return left.replace(values, nothing);
  }, code);
}

function namesByCategory(): [string, string][] {
  return [...system.tokens.categoryMap.keys()].map((category) => {
    const values = Object.entries(system.tokens.getCategoryValues(category) ?? {});
    const named = values.filter(([name]) => !name.startsWith('colorPalette'));
    for (const [name, value] of named)
      if (value !== reference(category, name))
        throw new Error(`${category}.${name} has another property: ${value}`);
    return [category, named.map(([name]) => name).join(' ')];
  });
}

/** The custom property of a token, as the library names it. Its text is also part of the build. */
function reference(category: string, name: string): string {
  if (name[0] === '-') return `calc(${reference(category, name.slice(1))} * -1)`;
  const path = `${category}-${name}`.replace(/(\d)\.(?=\d)/g, '$1\\.').replace(/([^\\])\./g, '$1-');
  return `var(--r-${path.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`;
}

function restoring(names: readonly [string, string][]): string {
  return `  ${reference.toString()}
  for (const [category, named] of ${JSON.stringify(names)}) {
    const values = (byCategoryJson[category] = {});
    for (const name of named.split(' ')) flatMap.set(category + '.' + name, (values[name] = reference(category, name)));
  }
  for (const [name, value] of Object.entries(breakpoints)) tokenNameMap.set('breakpoints.' + name, { value });
`;
}
