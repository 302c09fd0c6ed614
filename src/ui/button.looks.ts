import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const buttonLooks = defineGlobalStyles({
  '.button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    minH: 'control',
    px: 4,
    py: 1.5,
    rounded: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'strong',
    fontSize: 'body',
    lineHeight: '1.25',
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    '& > svg': { flexShrink: 0 },
    '&:disabled, &[aria-disabled=true]': { opacity: 0.55, cursor: 'not-allowed' },
    '&[aria-busy=true]': { opacity: 0.85, cursor: 'progress' },
  },
  // `:where` keeps them weaker than the properties of style that a caller gives.
  '.button:where([data-variant=primary])': { bg: 'accent', color: 'accent.on' },
  '.button:where([data-variant=secondary])': { bg: 'surface', color: 'ink', borderColor: 'line' },
  '.button:where([data-variant=quiet])': { color: 'accent', px: 3 },
  '.button:where([data-variant=danger])': { bg: 'rejected', color: 'accent.on' },
  '.button[data-variant=primary]:hover:not(:disabled)': { bg: 'accent.hover' },
  '.button[data-variant=secondary]': {
    '&:hover:not(:disabled)': { bg: 'hover', borderColor: 'line.strong' },
    '&[aria-pressed=true]': { bg: 'accent.soft', color: 'accent', borderColor: 'accent' },
  },
  '.button[data-variant=quiet]:hover:not(:disabled)': { bg: 'accent.soft' },
  '.button[data-variant=danger]:hover:not(:disabled)': { opacity: 0.9 },
  '.button:where([data-size=sm])': { minH: 9, px: 3 },
  '.button:where([data-size=lg])': { minH: 12, px: 5, fontSize: 'lead' },
  '.button:where([data-full])': { width: 'full' },
  // Stronger than a height that a caller gives.
  '.button.button': { '@media (pointer: coarse)': { minH: 'touch' } },
});
