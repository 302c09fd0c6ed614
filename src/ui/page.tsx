import { chakra } from '@chakra-ui/react/styled-system';

/** The body of a screen: its margins, and how wide it may grow. `StickyBar` reaches over its margins. */
export const Page = chakra('div', {
  base: {
    '--page-x': { base: '1rem', lg: '1.75rem' },
    '--page-y': { base: '1rem', lg: '1.5rem' },
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    flex: 1,
    width: 'full',
    mx: 'auto',
    px: 'var(--page-x)',
    py: 'var(--page-y)',
  },
  variants: {
    width: {
      full: {},
      form: { maxW: '62rem' },
      reading: { maxW: 'reading' },
    },
  },
  defaultVariants: { width: 'full' },
});
