import { chakra } from '@chakra-ui/react/styled-system';

export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-block',
    px: 1.5,
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderColor: 'line',
    rounded: 'tag',
    bg: 'sunken',
    color: 'soft',
    fontSize: 'small',
    fontFamily: 'body',
    lineHeight: '1.5',
  },
});
