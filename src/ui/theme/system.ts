import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { colors } from './colors';
import { fontSizes, fontWeights, radii, sizes, spacing } from './scale';

/** Tokens, and how components compute their styles. */
export const theme = defineConfig({
  cssVarsPrefix: 'r',
  preflight: false,
  // With layers, the first render of any component re-lays out the whole document (docs/decisions/0012).
  disableLayers: true,
  theme: {
    breakpoints: { sm: '37.5rem', md: '48rem', lg: '64rem', xl: '85.375rem' },
    keyframes: {
      turn: { to: { transform: 'rotate(360deg)' } },
      appear: { from: { opacity: '0', transform: 'translateY(4px)' } },
      breathe: { '50%': { opacity: '0.55' } },
    },
    tokens: {
      spacing,
      sizes,
      radii,
      fontSizes,
      fontWeights,
      fonts: { body: { value: '"Inter Variable", system-ui, sans-serif' } },
    },
    semanticTokens: {
      colors,
      shadows: {
        raised: {
          value: { base: '0 8px 28px -6px rgb(14 42 51 / 0.22)', _dark: '0 8px 28px -6px rgb(0 0 0 / 0.7)' },
        },
      },
      // Larger on phones and tablets: people read them from further away.
      fontSizes: { body: { value: { base: '0.9375rem', lg: '0.875rem' } } },
    },
  },
});

/** The app's only theme: tokens. Recipes are in the component files, so that each loads only where it is used. */
const computed = createSystem(defaultBaseConfig, theme);

/** The styles of the whole page are a file (`page-styles.gen.css`): no start computes and inserts them. */
export const system: typeof computed = { ...computed, _global: [] };
