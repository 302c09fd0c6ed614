import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from './button';

/** Rows of words, one below the other; each `li` has one button or link that fills it. */
export const RowList = chakra('ul', {
  base: {
    listStyle: 'none',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    overflow: 'clip',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& > li > button, & > li > a': {
      width: 'full',
      display: 'flex',
      flexDirection: 'column',
      gap: 1,
      px: 4,
      py: 3,
      color: 'ink',
      textAlign: 'start',
      textDecoration: 'none',
      borderInlineStartWidth: '3px',
      borderInlineStartColor: 'transparent',
      '&:hover': { bg: 'hover' },
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-current]': { bg: 'accent.soft', borderInlineStartColor: 'accent' },
    },
  },
});

interface MoreRowsProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Fetches the next page of a list, while there is one. */
export function MoreRows({ query }: MoreRowsProps) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      alignSelf="center"
      busy={query.isFetchingNextPage}
      busyLabel="Buscando…"
      onClick={() => void query.fetchNextPage()}
    >
      Ver más
    </Button>
  );
}
