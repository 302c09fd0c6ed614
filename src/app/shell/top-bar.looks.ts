import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const topBarLooks = defineGlobalStyles({
  '.top-bar': {
    // The connection's words yield to a screen's own title (connection-chip.tsx).
    containerType: 'inline-size',
    containerName: 'bar',
    position: 'sticky',
    top: 0,
    zIndex: 10,
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    height: 'var(--bar)',
    px: { base: 4, lg: 7 },
    bg: 'surface',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _print: {
      containerType: 'normal',
      position: 'static',
      height: 'auto',
      px: 0,
      py: 3,
      '& button, & > :not(.slot, h1)': { display: 'none' },
    },
    '& > .slot': { display: 'flex', minW: 0 },
    '& > .slot:not(:empty)': { flex: 1 },
  },
});
