import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const sidebarLooks = defineGlobalStyles({
  '.sidebar': {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    height: 'full',
    bg: 'sidebar',
    color: 'sidebar.ink',
    '& > .head': { display: 'flex', alignItems: 'center', gap: 1, minH: '60px', ps: 5, pe: 3, pt: 2 },
    '&[data-mini] > .head': { flexDirection: 'column', gap: 3, px: 2, pt: 4 },
    '& > .head > a': {
      flex: 1,
      display: 'inline-flex',
      alignItems: 'center',
      gap: 3,
      fontSize: 'page',
      fontWeight: 'heading',
      color: 'sidebar.ink',
      textDecoration: 'none',
      rounded: 'control',
      '@media (pointer: coarse)': { minH: 'touch', minW: 'touch' },
    },
    '&[data-mini] > .head > a': { justifyContent: 'center' },
    '& > .head > .emblem': { color: 'sidebar.mark', px: 1 },
    '& > .head > button': {
      display: 'grid',
      placeItems: 'center',
      boxSize: 9,
      color: 'sidebar.soft',
      rounded: 'control',
      '@media (pointer: coarse)': { boxSize: 'touch' },
      '&:hover': { bg: 'sidebar.active', color: 'sidebar.ink' },
    },
    '& :focus-visible': { outlineColor: 'sidebar.mark' },
  },
});
