import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const pageLooks = defineGlobalStyles({
  '.page': {
    '--page-edge': { base: '1rem', lg: '1.75rem' },
    '--page-x': 'max(var(--page-edge), calc((100vw - var(--side, 0px) - var(--page-most)) / 2))',
    '--page-y': { base: '1rem', lg: '1.5rem' },
    '--page-most': '200rem',
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    flex: 1,
    width: 'full',
    px: 'var(--page-x)',
    py: 'var(--page-y)',
    _print: { '--page-edge': '0px' },
  },
  '.page[data-width=form]': { '--page-most': '60rem' },
  '.page[data-width=reading]': { '--page-most': '42rem' },
});
