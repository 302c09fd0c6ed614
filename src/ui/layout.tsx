import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

export type BoxProps = HTMLChakraProps<'div'>;

export const Box = chakra('div');
export const Span = chakra('span');
export const Flex = chakra('div', { base: { display: 'flex' } });
export const Grid = chakra('div', { base: { display: 'grid', gap: 4 } });
export const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: 3 } });
export const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: 3 } });
