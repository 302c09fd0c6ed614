import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const iconButtonLooks = defineGlobalStyles({
  '.icon-button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSize: 'control',
    rounded: 'control',
    borderWidth: '1px',
    borderColor: 'transparent',
    transition: 'background-color 120ms',
    '&:disabled': { opacity: 0.5, cursor: 'not-allowed' },
  },
  // `:where` keeps them weaker than the properties of style that a caller gives.
  '.icon-button:where([data-variant=quiet])': { color: 'soft' },
  '.icon-button:where([data-variant=secondary])': { color: 'ink', bg: 'surface', borderColor: 'line' },
  '.icon-button:where([data-variant=primary])': { bg: 'accent', color: 'accent.on' },
  '.icon-button[data-variant=quiet]:hover:not(:disabled)': { bg: 'sunken', color: 'ink' },
  '.icon-button[data-variant=secondary]:hover:not(:disabled)': { bg: 'hover', borderColor: 'line.strong' },
  '.icon-button[data-variant=primary]:hover:not(:disabled)': { bg: 'accent.hover' },
  // Stronger than a size that a caller gives.
  '.icon-button.icon-button': { '@media (pointer: coarse)': { boxSize: 'touch' } },
});
