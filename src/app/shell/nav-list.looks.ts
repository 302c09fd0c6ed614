import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { MORE_BELOW } from '../../ui/more-beside';
import { UNDER_ICON } from '../../ui/under-icon';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const sectionLooks = defineGlobalStyles({
  '.sections': {
    flex: 1,
    px: 3.5,
    overflowY: 'auto',
    scrollbarWidth: 'thin',
    ...MORE_BELOW,
    '&[data-mini]': { px: 1 },
    '& ul': { listStyle: 'none', display: 'grid', gap: 0.5, '&[hidden]': { display: 'none' } },
    '& li': { position: 'relative' },
    '& .count': {
      top: '50%',
      insetEnd: 3,
      transform: 'translateY(-50%)',
    },
    // At the corner of the icon, which is in the middle: a long number grows away from it.
    '&[data-mini] .count': {
      top: 0.5,
      insetStart: 'calc(50% + 0.375rem)',
      insetEnd: 'auto',
      transform: 'none',
      minW: 4.5,
      px: 1,
      fontSize: '0.6875rem',
    },
    '& .group + .group': { mt: 3 },
    '& .group > button': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      width: 'full',
      minH: 8,
      px: 3,
      color: 'sidebar.soft',
      fontSize: 'small',
      rounded: 'control',
      '& > svg': { transition: 'transform 140ms' },
      '&[aria-expanded=false] > svg': { transform: 'rotate(-90deg)' },
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      width: 'full',
      minH: 'control',
      px: 3,
      rounded: 'control',
      color: 'sidebar.ink',
      fontSize: 'text',
      fontWeight: 'medium',
      textDecoration: 'none',
      transition: 'background-color 120ms',
      '@media (pointer: coarse)': { minH: 'touch', fontSize: 'lead' },
      // All entries of a regulator fit.
      '@media (pointer: fine) and (max-height: 920px)': { minH: 8, py: 0 },
      '&:hover': { bg: 'sidebar.active' },
      '&:focus-visible': { outlineColor: 'sidebar.mark', outlineOffset: '-2px' },
      '&[aria-current=page]': { bg: 'sidebar.active', boxShadow: 'inset 3px 0 0 {colors.sidebar.mark}' },
    },
    '&[data-mini] a': { ...UNDER_ICON, px: 0, py: 1.5, minH: 11 },
  },
});
