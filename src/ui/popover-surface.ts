import { chakra } from '@chakra-ui/react/styled-system';

export const PopoverSurface = chakra('div', {
  base: {
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
