import { chakra } from '@chakra-ui/react/styled-system';
import type { ResourceRow } from '../../../../contract/resources/board';
import type { BoardColumn } from './board-column';

interface Props {
  rows: readonly ResourceRow[];
  columns: readonly BoardColumn[];
  now: Date;
}

/** The foot of the table, where there is no table. */
export function BoardSums({ rows, columns, now }: Props) {
  return (
    <Sums aria-label="Totales de lo que se muestra">
      {columns.map(
        (column) =>
          column.sum && (
            <div key={column.key}>
              <dt>{column.header}</dt>
              <dd>{column.sum(rows, now)}</dd>
            </div>
          ),
      )}
    </Sums>
  );
}

const Sums = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(5.5rem, 1fr))',
    columnGap: 3,
    rowGap: 2,
    p: { base: 3, md: 4 },
    bg: 'sunken',
    rounded: 'card',
    '& dt': { fontSize: 'small', color: 'soft' },
    '& dd': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
  },
});
