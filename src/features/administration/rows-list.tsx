import { chakra } from '@chakra-ui/react/styled-system';

/** A list of links: a name, details below it, and badges. */
export const RowsList = chakra('ul', {
  base: {
    listStyle: 'none',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    overflow: 'clip',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& > li > a': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 3,
      rowGap: 1,
      minH: 'touch',
      px: 4,
      py: 2.5,
      _hover: { bg: 'hover' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    '& .what': { flex: '1 1 14rem', minW: 0 },
    '& strong': { display: 'block', fontWeight: 'strong', overflowWrap: 'anywhere' },
    '& small': { display: 'block', fontSize: 'small', color: 'soft', overflowWrap: 'anywhere' },
  },
});
