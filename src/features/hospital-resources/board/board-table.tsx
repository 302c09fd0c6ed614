import { chakra } from '@chakra-ui/react/styled-system';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type Ref, useImperativeHandle, useRef } from 'react';
import type { ResourceRow } from '../../../../contract/resources/board';
import { BoardCell } from './board-cell';
import type { BoardColumn } from './board-columns';
import { cellLooks, TINTS } from './board-looks';
import { BoardRow } from './board-row';
import { sortOf } from './board-rows';
import { useRowFocus } from './use-row-focus';

export interface BoardTableProps {
  rows: readonly ResourceRow[];
  columns: readonly BoardColumn[];
  now: Date;
  sort: string;
  onSort: (key: string) => void;
  onOpen: (ipsId: number) => void;
  onNedocs: (row: ResourceRow) => void;
  ref?: Ref<BoardHandle>;
}

/** What the search box asks of whatever shows the rows. */
export interface BoardHandle {
  focusFirst: () => void;
}

const REM = 16;
const ROW_PX = 56;
const HEAD_PX = 48;
const FOOT_PX = 44;
const OVERSCAN = 8;

/** The board at a desk: a table in a frame of its own, of which only the rows in sight are drawn. */
export function BoardTable(props: BoardTableProps) {
  const { rows, columns, now, sort, onSort, onOpen, onNedocs, ref } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const focused = useRef(0);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.ipsId ?? index,
    overscan: OVERSCAN,
    scrollMargin: HEAD_PX,
    scrollPaddingStart: HEAD_PX,
    scrollPaddingEnd: FOOT_PX,
    // The row that holds the focus is drawn wherever it is.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), focused.current])]
        .filter((index) => index < rows.length)
        .sort((one, other) => one - other),
  });
  const { holder, activeIndex, rowProps, focusFirst } = useRowFocus({
    ids: rows.map(({ ipsId }) => ipsId),
    reveal: (index) => {
      focused.current = index;
      virtual.scrollToIndex(index, { align: 'auto' });
    },
    onOpen,
    pageSize: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_PX) - 2),
  });
  focused.current = activeIndex;
  useImperativeHandle(ref, () => ({ focusFirst }));

  const items = virtual.getVirtualItems();
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  let reached = HEAD_PX;
  return (
    <Scroller ref={scroller} data-scroll-restoration-id="tablero">
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
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sortOf(sort, column.key)} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={holder as Ref<HTMLTableSectionElement>}>
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
                  now={now}
                  rowIndex={item.index + 2}
                  onOpen={onOpen}
                  given={rowProps(row.ipsId, item.index)}
                >
                  {columns.map((column) => (
                    <td
                      key={column.key}
                      data-align={column.align}
                      className={column.cell === 'figure' ? 'figure' : undefined}
                    >
                      <BoardCell
                        column={column}
                        row={row}
                        now={now}
                        onNedocs={onNedocs}
                        tabIndex={item.index === activeIndex ? 0 : -1}
                      />
                    </td>
                  ))}
                </BoardRow>
              </Fragment>
            );
          })}
          {virtual.getTotalSize() + HEAD_PX > reached && (
            <Gap height={virtual.getTotalSize() + HEAD_PX - reached} columns={columns.length} />
          )}
        </tbody>
        <tfoot>
          <tr aria-rowindex={rows.length + 2}>
            {columns.map((column) => (
              <td key={column.key} data-align={column.align}>
                {column.sum?.(rows, now)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scroller>
  );
}

/** Where rows are that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr aria-hidden className="gap">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

interface HeadProps {
  column: BoardColumn;
  sort: 'asc' | 'desc' | 'none';
  onSort: (key: string) => void;
}

function Head({ column, sort, onSort }: HeadProps) {
  const aria = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
  return (
    <th scope="col" data-align={column.align} aria-sort={aria[sort]}>
      <button
        type="button"
        title={column.name}
        aria-label={`${column.header}, ordenar por ${column.name}`}
        onClick={() => onSort(column.key)}
      >
        {column.header}
        {sort === 'asc' && <ArrowUp size={14} aria-hidden />}
        {sort === 'desc' && <ArrowDown size={14} aria-hidden />}
      </button>
    </th>
  );
}

const sticky = { position: 'sticky', bg: 'surface' } as const;

const Scroller = chakra('div', {
  base: {
    flex: '1 1 0',
    minH: '22rem',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    // Rows come and go above what is in sight; where it stands is said by the virtualiser alone.
    overflowAnchor: 'none',
    '& table': {
      width: 'full',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
    },
    '& th, & td': { px: 2, textAlign: 'start', whiteSpace: 'nowrap' },
    '& th:first-of-type, & tr:not(.gap) > td:first-of-type': { ps: 4, zIndex: 1, insetStart: 0 },
    '& tr:not(.gap) > td:first-of-type': { position: 'sticky' },
    '& [data-align=end]': { textAlign: 'end' },
    '& thead th': {
      ...sticky,
      top: 0,
      zIndex: 2,
      height: `${HEAD_PX / REM}rem`,
      borderBottomWidth: '1px',
      borderColor: 'line',
      color: 'soft',
      fontSize: 'small',
      fontWeight: 'medium',
      lineHeight: '1.2',
      whiteSpace: 'normal',
    },
    '& thead th:first-of-type, & tfoot td:first-of-type': { zIndex: 3 },
    '& thead button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minH: 8,
      maxWidth: 'full',
      rounded: 'tag',
      fontWeight: 'inherit',
      textAlign: 'inherit',
      '&:hover': { color: 'ink' },
    },
    '& thead th:not([aria-sort=none]) button': { color: 'ink', fontWeight: 'strong' },
    '& tfoot td': {
      ...sticky,
      bottom: 0,
      zIndex: 2,
      height: `${FOOT_PX / REM}rem`,
      bg: 'sunken',
      borderTopWidth: '1px',
      borderColor: 'line',
      fontWeight: 'strong',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .gap > td': { p: 0 },
    '& tbody > [data-row]': {
      '--row': '{colors.surface}',
      height: `${ROW_PX / REM}rem`,
      cursor: 'pointer',
      '&[data-freshness=fresh]': { '--row': TINTS.fresh },
      '&[data-freshness=due]': { '--row': TINTS.due },
      '&:hover': { '--row': '{colors.hover}' },
      '&:focus-visible': { outlineOffset: '-2px', position: 'relative', zIndex: 1 },
      '& > td': {
        bg: 'var(--row)',
        height: `${ROW_PX / REM}rem`,
        borderBottomWidth: '1px',
        borderColor: 'line',
        overflow: 'hidden',
        lineHeight: '1.3',
      },
      '&[data-freshness=fresh] > td:first-of-type': { boxShadow: 'inset 3px 0 0 {colors.freshness.fresh}' },
      '&[data-freshness=due] > td:first-of-type': { boxShadow: 'inset 3px 0 0 {colors.freshness.ageing}' },
    },
    '& .figure': { color: 'soft', fontVariantNumeric: 'tabular-nums' },
    ...cellLooks,
    '& .hospital, & .saturated': { maxWidth: 'full', whiteSpace: 'nowrap' },
    '--flash': '{colors.accent.soft}',
  },
});
