import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    lineHeight: '1.45',
    fontFeatureSettings: '"cv05", "ss03"',
    textSizeAdjust: '100%',
    textRendering: 'optimizeLegibility',
    scrollbarColor: '{colors.line.strong} transparent',
    // Keeps a focused element clear of the top bar and of a form's sticky foot.
    scrollPaddingTop: '76px',
    scrollPaddingBottom: { base: '13rem', md: '6rem' },
  },
  body: { bg: 'canvas', color: 'ink', fontSize: 'body', overflowX: 'clip' },
  'button, a, summary, [role=option]': { cursor: 'pointer' },
  'a, button, summary, label': { touchAction: 'manipulation' },
  // A sign keeps its size beside long words.
  '.lucide': { flexShrink: 0 },
  ':focus-visible': { outline: '2px solid {colors.accent}', outlineOffset: '2px' },
  // Constant digit width for figures in columns and figures that change in place.
  'table, time, input[inputmode=numeric], input[type=tel]': { fontVariantNumeric: 'tabular-nums' },
  '::selection': { bg: 'accent', color: 'accent.on' },
  '::placeholder': { color: 'faint', opacity: '1' },
  // iOS enlarges the page when a field under 16 px takes the focus.
  'input, select, textarea': { '@media (pointer: coarse)': { fontSize: '1rem' } },
  // The page behind an open dialog does not scroll.
  'html:has(dialog:modal)': { overflow: 'hidden' },
  '*, *::before, *::after': {
    borderColor: 'line',
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
});
