import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const connectionLooks = defineGlobalStyles({
  '.connection': {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    gap: 2,
    minH: 8,
    px: { base: 2, md: 3 },
    rounded: 'full',
    fontSize: 'small',
    fontWeight: 'strong',
    whiteSpace: 'nowrap',
    bg: 'pending.soft',
    color: 'pending',
    justifyContent: 'center',
    '@media (pointer: coarse)': { minH: 'touch', minW: 'touch' },
    '&[data-tone=calm]': { bg: 'sunken', color: 'soft' },
    '&[data-tone=good]': { bg: 'good.soft', color: 'good' },
    '&[data-tone=waiting]': { bg: 'waiting.soft', color: 'waiting' },
    '&[data-tone=moving]': { bg: 'moving.soft', color: 'moving' },
    '&[data-tone=rejected]': { bg: 'rejected.soft', color: 'rejected' },
    '& .lead': { whiteSpace: 'pre' },
    // On a phone the icon shows the connection state; the text shows only when it matters.
    mdDown: {
      '&[data-tone=good] > .words, &[data-led] > .words, & .lead': VISUALLY_HIDDEN,
    },
    '& > .count': { display: 'none', fontWeight: 'strong' },
    // A screen's own title has the patient's name: with little room, icon and number say enough.
    '.slot:not(:empty) ~ &': {
      '@container bar (max-width: 60rem)': {
        px: 2.5,
        '& > .words': VISUALLY_HIDDEN,
        '& > .count': { display: 'inline' },
      },
    },
  },
});
