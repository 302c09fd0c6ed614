import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const bellLooks = defineGlobalStyles({
  '.bell': {
    position: 'relative',
    flexShrink: 0,
    '& > .count': {
      position: 'absolute',
      top: '-1px',
      insetEnd: '-2px',
      minW: '18px',
      px: '5px',
      bg: 'rejected',
      color: 'accent.on',
      rounded: 'full',
      fontSize: '0.6875rem',
      fontWeight: 'heading',
      lineHeight: '18px',
      textAlign: 'center',
      pointerEvents: 'none',
    },
    '& p': { px: 3, py: 4, color: 'soft', textAlign: 'center' },
    '& .item': {
      display: 'block',
      width: 'full',
      px: 3,
      py: 2.5,
      rounded: 'control',
      textAlign: 'start',
      lineHeight: '1.35',
      '&:hover': { bg: 'sunken' },
      '&:focus-visible': { outlineOffset: '-2px' },
      '& small': { display: 'block', fontSize: 'small', color: 'soft' },
      '& time': { whiteSpace: 'nowrap' },
      '&[data-unread]': {
        boxShadow: 'inset 3px 0 0 {colors.accent}',
        fontWeight: 'strong',
        borderStartRadius: 0,
      },
      '&[data-unread] small': { fontWeight: 'normal' },
    },
    '& .said': VISUALLY_HIDDEN,
    // In sight while the lines scroll: on a phone they are higher than the screen.
    '& .foot': { position: 'sticky', bottom: 0, mt: 1, mb: -1.5, pb: 1.5, bg: 'raised' },
    '& .all': {
      width: 'full',
      minH: 'touch',
      color: 'accent',
      fontWeight: 'strong',
      borderTopWidth: '1px',
      borderColor: 'line',
      '&:focus-visible': { outlineOffset: '-2px' },
    },
  },
});
