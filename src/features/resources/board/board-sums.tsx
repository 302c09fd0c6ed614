import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';
import type { BoardColumn } from './board-column';
import { evenColumns } from './even-columns';
import { SumText } from './sum-text';

interface Props {
  rows: readonly ResourceRow[];
  columns: readonly BoardColumn[];
  now: Date;
}

/** The totals where there is no table foot. */
export function BoardSums({ rows, columns, now }: Props) {
  const count = columns.filter(({ sum }) => sum).length;
  const grid = (most: number) => `repeat(${evenColumns(count, most)}, minmax(0, 1fr))`;
  return (
    <Sums
      aria-label="Totales de lo que se muestra"
      style={{ '--phone': grid(3), '--tablet': grid(6), '--wide': grid(8) } as CSSProperties}
    >
      {columns.map(
        ({ key, header, sum }) =>
          sum && (
            <div key={key}>
              <dt>{header}</dt>
              <dd>
                <SumText sum={sum(rows, now)} />
              </dd>
            </div>
          ),
      )}
    </Sums>
  );
}

const Sums = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'var(--phone)', md: 'var(--tablet)', lg: 'var(--wide)' },
    columnGap: 3,
    rowGap: 2,
    p: { base: 3, md: 4 },
    bg: 'sunken',
    rounded: 'card',
    '& dt': { fontSize: 'small', color: 'soft' },
    '& .rest': { display: 'block', fontSize: 'small', fontWeight: 'normal', color: 'soft' },
    '& .sum': { minH: 11, textAlign: 'start', fontWeight: 'inherit' },
    '& dd': { fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
  },
});
