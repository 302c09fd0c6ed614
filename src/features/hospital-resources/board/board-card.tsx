import type { HTMLAttributes } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';
import { BoardCell, Report } from './board-cell';
import { type BoardColumn, columnOf } from './board-columns';
import { rowLooks } from './board-row';
import { rowLabel } from './row-words';
import { useFlash } from './use-flash';
import { isForRow } from './use-row-focus';

interface Props {
  row: ResourceRow;
  columns: readonly BoardColumn[];
  now: Date;
  onOpen: (ipsId: number) => void;
  onNedocs: (row: ResourceRow) => void;
  given: HTMLAttributes<HTMLElement>;
}

/** These stand in the head of a card; the rest are its figures. */
const IN_HEAD = ['hospital', 'report', 'nedocs', 'services'];

/** The same hospital on a phone. */
export function BoardCard({ row, columns, now, onOpen, onNedocs, given }: Props) {
  const cell = (key: string) => {
    const column = columnOf(key);
    return column && <BoardCell column={column} row={row} now={now} onNedocs={onNedocs} />;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link cannot hold the card's own link and button
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys come with what is given
    <div
      ref={useFlash(row)}
      {...rowLooks(row, now)}
      {...given}
      role="group"
      aria-label={rowLabel(row, now)}
      onClick={(event) => {
        if (isForRow(event.target, event.currentTarget)) onOpen(row.ipsId);
      }}
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
            <div key={column.key} className={column.cell === 'figure' ? 'figure' : undefined}>
              <dt>{column.header}</dt>
              <dd>
                <BoardCell column={column} row={row} now={now} onNedocs={onNedocs} />
              </dd>
            </div>
          ))}
      </dl>
      <div className="ends">{cell('services')}</div>
    </div>
  );
}
