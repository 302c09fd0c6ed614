import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const controlLooks = defineGlobalStyles({
  '.control': {
    width: 'full',
    minH: 'control',
    px: 3,
    py: 1.5,
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line.strong',
    rounded: 'control',
    fontSize: 'body',
    lineHeight: '1.35',
    transition: 'border-color 120ms',
    '&:hover:not(:disabled, [readonly])': { borderColor: 'soft' },
    '&:focus-visible': { outlineOffset: '-1px' },
    '&:disabled, &[readonly]': { bg: 'sunken', color: 'soft', borderColor: 'line', cursor: 'not-allowed' },
    '&[aria-invalid=true]': { borderColor: 'rejected', boxShadow: 'inset 0 0 0 1px {colors.rejected}' },
  },
  '.control-area': { resize: 'vertical', py: 2.5 },
  '.control-select': { appearance: 'none', paddingInlineEnd: 10 },
  '.control.control': { '@media (pointer: coarse)': { minH: 'touch', fontSize: '1rem' } },
});
