import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { VISUALLY_HIDDEN } from '../../ui/visually-hidden';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const statusDotLooks = defineGlobalStyles({
  '.status-dots': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 4,
    rowGap: 1,
    color: 'sidebar.soft',
    fontSize: 'small',
    '&[data-mini]': { flexDirection: 'column', fontSize: '0.6875rem', rowGap: 0 },
    '&[data-mini] > span': { gap: 1 },
    '& > span': { display: 'inline-flex', alignItems: 'center', gap: 1.5 },
    '& i': { boxSize: '8px', rounded: 'full', borderWidth: '2px' },
    '& [data-state=off], & [data-state=unanswered]': { borderColor: 'sidebar.bad' },
    '& [data-state=on]': { bg: 'sidebar.good', borderColor: 'sidebar.good' },
    '& .said': VISUALLY_HIDDEN,
  },
});
