import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { UNDER_ICON } from '../../ui/under-icon';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const themeSwitchLooks = defineGlobalStyles({
  '.theme-switch': {
    display: 'inline-flex',
    p: '2px',
    bg: 'sidebar.active',
    rounded: 'control',
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      width: 7,
      height: 7,
      rounded: 'tag',
      color: 'sidebar.soft',
      '@media (pointer: coarse)': { width: 'touch', height: 'touch' },
      '&:hover': { color: 'sidebar.ink' },
      '&:focus-visible': { outlineColor: 'sidebar.mark' },
      '&[aria-pressed=true]': { bg: 'sidebar.active', color: 'sidebar.ink' },
    },
    '&[data-mini]': { bg: 'transparent' },
    '&[data-mini] > button': {
      ...UNDER_ICON,
      display: 'flex',
      width: '72px',
      height: 'touch',
      color: 'sidebar.ink',
    },
  },
});
