import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type Ref, useImperativeHandle, useRef } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';
import type { BoardColumn } from './board-column';
import { BoardFoot, BoardHead } from './board-ends';
import { BoardFrame, FOOT_PX, HEAD_PX, ROW_PX } from './board-frame';
import { BoardRow } from './board-row';
import { useRowFocus } from './use-row-focus';

export interface BoardTableProps {
  rows: readonly ResourceRow[];
  columns: readonly BoardColumn[];
  now: Date;
  sort: string;
  onSort: (key: string) => void;
  onOpen: (ipsId: number) => void;
  onNedocs: (ipsId: number) => void;
  ref?: Ref<BoardHandle>;
}

/** The operations of table and cards that the search box needs. */
export interface BoardHandle {
  focusFirst: () => void;
}

/** Few, because each row has twenty cells: on a slow processor sixteen rows more cost a third of the first drawing. */
const OVERSCAN = 3;
/** Share of the window that the rows have, about: with it the first drawing knows its rows before anything is laid out. */
const ROWS_OF_WINDOW = 0.7;

/** The board on a desktop: a table in its own scroll container that renders only the visible rows. */
export function BoardTable(props: BoardTableProps) {
  const { rows, columns, now, sort, onSort, onOpen, onNedocs, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef(0);
  const virtual = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    initialRect: { width: 0, height: window.innerHeight * ROWS_OF_WINDOW },
    measureElement: measureLaidOut,
    getItemKey: (index) => rows[index]?.ipsId ?? index,
    overscan: OVERSCAN,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: FOOT_PX,
    // Always render the row with the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), focused.current])]
        .filter((index) => index < rows.length)
        .sort((one, other) => one - other),
  });
  const { holder, activeIndex, handlers, focusFirst } = useRowFocus({
    ids: rows.map(({ ipsId }) => ipsId),
    reveal: (index) => {
      focused.current = index;
      virtual.scrollToIndex(index, { align: 'auto' });
    },
    onOpen,
    onNedocs,
    pageSize: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2),
  });
  focused.current = activeIndex;
  useImperativeHandle(ref, () => ({ focusFirst }));

  const items = virtual.getVirtualItems();
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  let reached = HEAD_PX;
  return (
    <BoardFrame ref={scroller} data-scroll-restoration-id="tablero">
      <table
        aria-label="Recursos de las IPS"
        aria-rowcount={rows.length + 2}
        style={{ minWidth: `${width}rem` }}
      >
        <colgroup>
          {columns.map((column, index) => (
            <col key={column.key} style={index === 0 ? undefined : { width: `${column.width}rem` }} />
          ))}
        </colgroup>
        <BoardHead columns={columns} sort={sort} onSort={onSort} />
        <tbody ref={holder as Ref<HTMLTableSectionElement>} {...handlers}>
          {items.map((item) => {
            const row = rows[item.index];
            if (!row) return null;
            const gap = item.start - reached;
            reached = item.end;
            return (
              <Fragment key={row.ipsId}>
                {gap > 0 && <Gap height={gap} columns={columns.length} />}
                <BoardRow
                  row={row}
                  columns={columns}
                  now={now}
                  index={item.index}
                  measure={virtual.measureElement}
                  isActive={item.index === activeIndex}
                />
              </Fragment>
            );
          })}
          {virtual.getTotalSize() + HEAD_PX > reached && (
            <Gap height={virtual.getTotalSize() + HEAD_PX - reached} columns={columns.length} />
          )}
        </tbody>
        <BoardFoot rows={rows} columns={columns} now={now} />
      </table>
    </BoardFrame>
  );
}

/** A new row has the least height until the browser has laid it out: to ask before would lay out the page for each row. */
const measureLaidOut: typeof measureElement<HTMLTableRowElement> = (element, entry, virtual) => {
  if (entry) return measureElement(element, entry, virtual);
  const key = virtual.options.getItemKey(virtual.indexFromElement(element));
  return virtual.itemSizeCache.get(key) ?? ROW_PX;
};

/** Takes the space of rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className="gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
