import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { colors } from './colors';
import { frequentLooks } from './frequent';
import { globalCss } from './global-css';
import { fontSizes, fontWeights, radii, sizes, spacing } from './scale';

const theme = defineConfig({
  cssVarsPrefix: 'r',
  preflight: true,
  // With them the first drawing of any component lays out the whole document again (docs/decisions/0012).
  disableLayers: true,
  globalCss: { ...globalCss, ...frequentLooks },
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
      // A tablet or phone is read from further away, and standing.
      fontSizes: { body: { value: { base: '0.9375rem', lg: '0.875rem' } } },
    },
  },
});

/** The one theme of the app: tokens only. Recipes stand with their components, so that each costs where it is used. */
export const system = createSystem(defaultBaseConfig, theme);
