import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { UNDER_ICON } from '../../ui/under-icon';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const accountLooks = defineGlobalStyles({
  '.account': {
    mx: 3.5,
    px: 2,
    pt: 4,
    pb: 'calc(0.75rem + env(safe-area-inset-bottom))',
    display: 'grid',
    gap: 2.5,
    borderTopWidth: '1px',
    borderColor: 'sidebar.line',
    '&[data-mini]': { mx: 1, px: 0, pt: 2, gap: 1, justifyItems: 'center' },
    '& .who': { display: 'grid', lineHeight: '1.4', minW: 0 },
    '& .who > strong': { fontWeight: 'strong', color: 'sidebar.ink', truncate: true },
    '& .who > span': { fontSize: 'small', color: 'sidebar.soft' },
    '& .actions': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
    },
    '&[data-mini] .actions': { flexDirection: 'column', gap: 0.5 },
    '& .actions > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2.5,
      whiteSpace: 'nowrap',
      minH: 'control',
      mx: -2,
      px: 2,
      rounded: 'control',
      color: 'sidebar.ink',
      fontWeight: 'medium',
      fontSize: 'text',
      '@media (pointer: coarse)': { minH: 'touch', minW: 'touch' },
      '&:hover': { bg: 'sidebar.active' },
      '&:focus-visible': { outlineColor: 'sidebar.mark' },
    },
    '&[data-mini] .actions > button': { ...UNDER_ICON, mx: 0, px: 1, width: '72px' },
  },
});
