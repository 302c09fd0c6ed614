import { chakra } from '@chakra-ui/react/styled-system';

/**
 * The body of a screen: its margins and its maximum width. The margins absorb the remaining width, so that `StickyBar`
 * can reach from edge to edge.
 */
export const Page = chakra('div', {
  base: {
    '--page-edge': { base: '1rem', lg: '1.75rem' },
    '--page-x': 'max(var(--page-edge), calc((100vw - var(--side, 0px) - var(--page-most)) / 2))',
    '--page-y': { base: '1rem', lg: '1.5rem' },
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    flex: 1,
    width: 'full',
    px: 'var(--page-x)',
    py: 'var(--page-y)',
    _print: { '--page-edge': '0px' },
  },
  variants: {
    width: {
      full: { '--page-most': '200rem' },
      form: { '--page-most': '60rem' },
      reading: { '--page-most': '42rem' },
    },
  },
  defaultVariants: { width: 'full' },
});
