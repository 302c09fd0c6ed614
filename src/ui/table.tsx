import { ArrowDown, ArrowUp, ChevronRight, ChevronsUpDown } from 'lucide-react';
import type { Key, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Tone } from './theme/colors';
import { useMedia } from './use-media';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  width?: string;
  sort?: 'asc' | 'desc' | 'none';
  onSort?: () => void;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  columns: readonly Column<Row>[];
  /** The row as a card, for phones and tablets (two columns). */
  card: (row: Row) => ReactNode;
  onOpen?: (row: Row) => void;
  /** Label of the open button at the end of each row. */
  openLabel?: (row: Row) => string;
  /** Accessible name of a row that opens. */
  rowLabel?: (row: Row) => string;
  /** Tone of the left edge when the row needs an action; `rowLabel` must say it in words. */
  edge?: (row: Row) => Tone | undefined;
  /** Equal widths for columns without a width, so that columns do not move when rows change. */
  even?: boolean;
  /** Rows of one line, for who looks over many: what does not fit is cut. */
  dense?: boolean;
  /** More columns than fit: scrolls sideways, without a sticky header. */
  wide?: boolean;
}

/** Rows open with a click or Enter; arrow keys move between them. Below desktop width rows become cards. */
export function Table<Row>(props: TableProps<Row>) {
  const narrow = useMedia('(max-width: 79.99rem)');
  return narrow ? <Cards {...props} /> : <Grid {...props} />;
}

function Grid<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, columns, openLabel, even, dense, wide } = props;
  return (
    <div
      className="table-frame"
      data-wide={wide || undefined}
      {...(wide && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <table aria-label={label} data-even={even || undefined} data-dense={dense || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                style={{ width: column.width }}
                aria-sort={ariaSort(column.sort)}
              >
                {column.onSort ? (
                  <SortButton header={column.header} sort={column.sort} onSort={column.onSort} />
                ) : (
                  column.header
                )}
              </th>
            ))}
            {openLabel && (
              <th scope="col" data-align="end" style={{ width: '4rem' }}>
                <span className="opens-name">Abrir</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...opening(row, props)}>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
              {openLabel && (
                <td data-align="end">
                  <OpenButton label={openLabel(row)} onOpen={() => props.onOpen?.(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, card, openLabel, onOpen } = props;
  // A card with controls of its own is no link: a link holds no other link.
  const role = openLabel ? 'group' : 'link';
  return (
    <ul className="table-cards" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)}>
          <div {...opening(row, props)} {...(onOpen && { role })}>
            {card(row)}
            {openLabel && (
              <button type="button" className="opens-card" tabIndex={-1} onClick={() => onOpen?.(row)}>
                {openLabel(row)}
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function SortButton<Row>({ header, sort, onSort }: Pick<Column<Row>, 'header' | 'sort' | 'onSort'>) {
  const Icon = sort === 'asc' ? ArrowUp : sort === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <button type="button" onClick={onSort}>
      {header}
      <Icon size={14} aria-hidden />
    </button>
  );
}

function OpenButton({ label, onOpen }: { label: string; onOpen: () => void }) {
  return (
    <button type="button" className="opens" aria-label={label} title={label} onClick={onOpen}>
      <ChevronRight size={20} strokeWidth={1.8} aria-hidden />
    </button>
  );
}

function opening<Row>(row: Row, { onOpen, edge, rowLabel }: TableProps<Row>) {
  const marked = { 'data-edge': edge?.(row) };
  if (!onOpen) return marked;
  return {
    ...marked,
    tabIndex: 0,
    'data-opens': true,
    'aria-label': rowLabel?.(row),
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!ownControl(event.target, event.currentTarget)) onOpen(row);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget) return;
      if (event.key === 'Enter') onOpen(row);
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const all = [
        ...(event.currentTarget.closest('ul, tbody')?.querySelectorAll<HTMLElement>('[data-opens]') ?? []),
      ];
      all[all.indexOf(event.currentTarget) + step]?.focus();
    },
  };
}

/** A click on a control inside the row belongs to that control. */
function ownControl(target: EventTarget, row: HTMLElement): boolean {
  const control = target instanceof Element ? target.closest('a, button, input, select, label') : null;
  return control != null && row.contains(control);
}

function ariaSort(sort: Column<unknown>['sort']) {
  return sort && ({ asc: 'ascending', desc: 'descending', none: 'none' } as const)[sort];
}
