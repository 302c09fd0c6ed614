import { chakra } from '@chakra-ui/react/styled-system';

/** Its look is a class (`popover-surface.looks.ts`). */
export const PopoverSurface = chakra('div', {}, { defaultProps: { className: 'popover' } });
