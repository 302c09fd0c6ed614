import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export interface DescriptionListProps {
  /** An item with an empty, null or false value is left out. */
  items: readonly { term: string; value: ReactNode }[];
  columns?: 1 | 2;
}

export function DescriptionList({ items, columns = 1 }: DescriptionListProps) {
  return (
    <Root columns={columns}>
      {items
        .filter(({ value }) => value != null && value !== '' && value !== false)
        .map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Root>
  );
}

const Root = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: 8,
    rowGap: 2,
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: 'minmax(8rem, 10rem) 1fr' },
      columnGap: 4,
      alignItems: 'baseline',
      _print: { gridTemplateColumns: '12rem 1fr', breakInside: 'avoid' },
    },
    '& dt': { color: 'soft', _print: { fontSize: 'inherit' }, fontSize: { smDown: 'small' } },
    '& dd': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  },
  variants: {
    columns: { 1: {}, 2: { lg: { gridTemplateColumns: '1fr 1fr' } } },
  },
});
