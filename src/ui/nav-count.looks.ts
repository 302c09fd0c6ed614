import { defineGlobalStyles } from '@chakra-ui/react/styled-system';
import { VISUALLY_HIDDEN } from './visually-hidden';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const navCountLooks = defineGlobalStyles({
  '.nav-count': {
    position: 'absolute',
    minW: 5,
    px: 1.5,
    rounded: 'full',
    bg: 'rejected',
    color: 'accent.on',
    fontSize: 'small',
    fontWeight: 'strong',
    textAlign: 'center',
    pointerEvents: 'none',
  },
  '.nav-count[data-is]': { bg: 'transparent', color: 'inherit', boxShadow: 'inset 0 0 0 2px currentColor' },
  '.nav-count[data-is=unknown]': { animation: 'appear 140ms ease-out 3s backwards' },
  '.said-only': VISUALLY_HIDDEN,
});
