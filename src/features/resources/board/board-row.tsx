import { memo, useCallback } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';
import { rowFreshness } from '../../../../contract/resources/row-freshness';
import { isSaturated } from '../../../../contract/resources/saturation';
import { BoardCell } from './board-cell';
import type { BoardColumn } from './board-column';
import { rowLabel } from './row-words';
import { useFlash } from './use-flash';
import { rowMarks } from './use-row-focus';

interface Props {
  row: ResourceRow;
  columns: readonly BoardColumn[];
  now: Date;
  /** Among the shown rows. */
  index: number;
  /** Follows the height of the element with `data-index`. */
  measure: (element: HTMLTableRowElement | null) => void;
  /** The row and its buttons are tab stops. */
  isActive: boolean;
}

/** One hospital. It flashes softly when its figures change. */
export const BoardRow = memo(function BoardRow({ row, columns, now, index, measure, isActive }: Props) {
  const flashing = useFlash<HTMLTableRowElement>(row);
  const hold = useCallback(
    (element: HTMLTableRowElement | null) => {
      flashing.current = element;
      measure(element);
    },
    [flashing, measure],
  );
  return (
    <tr
      ref={hold}
      data-index={index}
      {...rowLooks(row, now)}
      {...rowMarks(row.ipsId, isActive)}
      aria-rowindex={index + 2}
      aria-label={rowLabel(row, now)}
    >
      {columns.map((column) => (
        <td key={column.key} data-align={column.align} {...figureLooks(column, row, now)}>
          <BoardCell column={column} row={row} now={now} tabIndex={isActive ? 0 : -1} />
        </td>
      ))}
    </tr>
  );
});

/** Attributes for the style of a figure: it may be of another report than the row. */
export function figureLooks({ cell, isCurrent }: BoardColumn, row: ResourceRow, now: Date) {
  if (cell !== 'figure') return {};
  return { className: 'figure', 'data-past': isCurrent?.(row, now) ? undefined : true };
}

/** Attributes for the style: its functional emergency, and its freshness. */
export function rowLooks(row: ResourceRow, now: Date) {
  const freshness = rowFreshness(row, now);
  return {
    'data-saturated': isSaturated(row.saturation, now) ? '' : undefined,
    'data-freshness': freshness,
    'data-past': freshness === 'fresh' ? undefined : true,
  };
}
