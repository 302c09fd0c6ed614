import type { Plugin } from 'vite';

const COMPUTED = [
  ['const _global = [getPreflightCss(), getGlobalCss(), getTokenCss()];', 'const _global = [];'],
  ['const result = createPreflight({ preflight });', 'const result = {};'],
  // No component here has recipes of slots.
  [
    'const sva = createSlotRecipeFn({ cva });',
    "const sva = () => { throw new Error('recipes of slots are left out by the build'); };",
  ],
] as const;

/**
 * The component library computes the styles of the whole page at each start. They are a file here
 * (`src/ui/theme/page-styles.gen.css`): this plugin leaves the computation out.
 */
export function stylesApart(): Plugin {
  return {
    name: 'relevo-styles-apart',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/@chakra-ui/react/dist/esm/styled-system/system.js')) return null;
      let left = code;
      for (const [computed, nothing] of COMPUTED) {
        if (!left.includes(computed))
          throw new Error('the component library computes its styles elsewhere now');
        left = left.replace(computed, nothing);
      }
      return { code: left, map: null };
    },
  };
}
