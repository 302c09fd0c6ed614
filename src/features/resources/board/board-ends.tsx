import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';
import type { BoardColumn } from './board-column';
import { sortOf } from './board-rows';
import { SumText } from './sum-text';

interface HeadProps {
  columns: readonly BoardColumn[];
  sort: string;
  onSort: (key: string) => void;
}

const ARIA = { asc: 'ascending', desc: 'descending', none: 'none' } as const;

/** The column names, which sort the rows. Memoised like the foot, so that scrolling does not render them again. */
export const BoardHead = memo(function BoardHead({ columns, sort, onSort }: HeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ key, align, header, name }) => {
          const way = sortOf(sort, key);
          return (
            <th key={key} scope="col" data-align={align} aria-sort={ARIA[way]}>
              <button
                type="button"
                title={name}
                aria-label={`${header}, ordenar por ${name}`}
                onClick={() => onSort(key)}
              >
                {header}
                {way === 'asc' && <ArrowUp size={14} aria-hidden />}
                {way === 'desc' && <ArrowDown size={14} aria-hidden />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
});

interface FootProps {
  rows: readonly ResourceRow[];
  columns: readonly BoardColumn[];
  now: Date;
}

/** The totals of the shown rows. */
export const BoardFoot = memo(function BoardFoot({ rows, columns, now }: FootProps) {
  return (
    <tfoot>
      <tr aria-rowindex={rows.length + 2}>
        {columns.map((column) => (
          <td key={column.key} data-align={column.align}>
            {column.sum && <ColumnSum sum={column.sum} rows={rows} now={now} />}
          </td>
        ))}
      </tr>
    </tfoot>
  );
});

/** One total: React may pause between two of them. */
function ColumnSum({
  sum,
  rows,
  now,
}: Omit<FootProps, 'columns'> & { sum: NonNullable<BoardColumn['sum']> }) {
  return <SumText sum={sum(rows, now)} />;
}
