import { defineGlobalStyles } from '@chakra-ui/react/styled-system';

/** Plain elements with a class, because they are on the first screen: see `ui/theme/frequent.ts`. */
export const frameLooks = defineGlobalStyles({
  '.frame': {
    '--bar': '60px',
    '--bottom-bar': '0px',
    '--side': '260px',
    display: 'grid',
    gridTemplateColumns: 'var(--side) minmax(0, 1fr)',
    minH: '100dvh',
    '&[data-mini]': { '--side': '80px' },
    '&[data-phone]': {
      '--side': '0px',
      '--bottom-bar': 'calc(60px + env(safe-area-inset-bottom))',
      gridTemplateColumns: 'minmax(0, 1fr)',
      pb: 'var(--bottom-bar)',
    },
    '& > .side': { position: 'sticky', zIndex: 12, top: 0, height: '100dvh' },
    '& > .body': { display: 'flex', flexDirection: 'column', minW: 0 },
    '& main': { flex: 1, display: 'flex', flexDirection: 'column', outline: 'none' },
    _print: { display: 'block', minH: 0, '& > :not(.body)': { display: 'none' } },
    '& > .skip': {
      position: 'fixed',
      zIndex: 30,
      top: 2,
      insetStart: 2,
      px: 4,
      py: 2.5,
      bg: 'accent',
      color: 'accent.on',
      fontWeight: 'strong',
      rounded: 'control',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    },
  },
  /** The words of the demonstration. */
  '.demonstration': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 2,
    px: 4,
    py: 1,
    bg: 'pending.soft',
    color: 'pending',
    fontSize: 'small',
    fontWeight: 'medium',
  },
});
