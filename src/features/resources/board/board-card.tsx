import { memo } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';
import { BoardCell, Report } from './board-cell';
import type { BoardColumn } from './board-column';
import { columnOf } from './board-columns';
import { figureLooks, rowLooks } from './board-row';
import { rowLabel } from './row-words';
import { useFlash } from './use-flash';
import { rowMarks } from './use-row-focus';

interface Props {
  row: ResourceRow;
  columns: readonly BoardColumn[];
  now: Date;
  isActive: boolean;
}

/** Shown in the head of a card; the other columns are its figures. */
const IN_HEAD = ['hospital', 'report', 'nedocs', 'services'];

/** A hospital of the board on a phone. */
export const BoardCard = memo(function BoardCard({ row, columns, now, isActive }: Props) {
  const cell = (key: string) => {
    const column = columnOf(key);
    return column && <BoardCell column={column} row={row} now={now} />;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link cannot hold the card's own link and button
    <div
      ref={useFlash(row)}
      {...rowLooks(row, now)}
      {...rowMarks(row.ipsId, isActive)}
      role="group"
      aria-label={rowLabel(row, now)}
    >
      {cell('name')}
      <div className="ends">
        <Report row={row} now={now} isAlone />
        {cell('nedocs')}
      </div>
      <dl>
        {columns
          .filter((column) => !IN_HEAD.includes(column.cell))
          .map((column) => (
            <div key={column.key} {...figureLooks(column, row, now)}>
              <dt>{column.header}</dt>
              <dd>
                <BoardCell column={column} row={row} now={now} />
              </dd>
            </div>
          ))}
      </dl>
      <div className="ends">{cell('services')}</div>
    </div>
  );
});
