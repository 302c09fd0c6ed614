import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const popoverLooks = defineGlobalStyles({
  '.popover': {
    bg: 'raised',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    shadow: 'raised',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: 1.5,
    '&:popover-open': { animation: 'appear 120ms ease-out' },
  },
});
