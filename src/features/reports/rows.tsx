import { chakra } from '@chakra-ui/react/styled-system';

/** Rows with their words at the left and their buttons at the right. */
export const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: 3,
      py: 3,
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    // On a phone the buttons go below the words.
    '& > li > div': { flex: '1 1 15rem', minWidth: 0 },
  },
});
