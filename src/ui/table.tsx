import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown, ArrowUp, ChevronRight, ChevronsUpDown } from 'lucide-react';
import type { Key, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { edgeStyles } from './edge';
import { MORE_BESIDE } from './more-beside';
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
    <Frame data-wide={wide || undefined} {...(wide && { tabIndex: 0, role: 'region', 'aria-label': label })}>
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
    </Frame>
  );
}

function Cards<Row>(props: TableProps<Row>) {
  const { label, rows, rowKey, card, openLabel, onOpen } = props;
  // A card with controls of its own is no link: a link holds no other link.
  const role = openLabel ? 'group' : 'link';
  return (
    <List aria-label={label}>
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
    </List>
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

const Frame = chakra('div', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'card',
    overflow: 'clip',
    '&[data-wide]': { overflowX: 'auto', ...MORE_BESIDE },
    '& table': { width: 'full', borderCollapse: 'separate', borderSpacing: 0 },
    '& table[data-even]': { tableLayout: 'fixed', overflowWrap: 'break-word' },
    '& th, & td': { px: 3, textAlign: 'start', borderBottomWidth: '1px', borderColor: 'line' },
    '& th': {
      position: 'sticky',
      top: 'var(--bar, 0px)',
      zIndex: 1,
      bg: 'surface',
      py: 3,
      color: 'soft',
      fontSize: 'small',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
    },
    '&[data-wide] th': { position: 'static' },
    '& th > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      fontWeight: 'inherit',
      rounded: 'tag',
    },
    '& th:first-of-type, & td:first-of-type': { ps: 4 },
    '& th:first-of-type': { borderTopStartRadius: 'card' },
    '& th:last-of-type': { borderTopEndRadius: 'card' },
    '& td': { py: 3, verticalAlign: 'top', lineHeight: '1.35' },
    '& table[data-dense] td': { py: 1, verticalAlign: 'middle', whiteSpace: 'nowrap', overflow: 'hidden' },
    '& table[data-dense] td > *': {
      maxW: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      textWrap: 'nowrap',
    },
    '& tr:last-of-type > td': { borderBottomWidth: 0 },
    '& [data-align=end]': { textAlign: 'end' },
    '& .opens-name': { srOnly: true },
    '& .opens': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: 'control',
      my: -1,
      rounded: 'control',
      color: 'soft',
      transition: 'background-color 120ms',
      '@media (pointer: coarse)': { boxSize: 'touch' },
      '&:hover': { bg: 'sunken', color: 'ink' },
    },
    '& [data-opens]': {
      cursor: 'pointer',
      '&:hover > td': { bg: 'hover' },
      '&:focus-visible': { outlineOffset: '-2px' },
    },
    ...edgeStyles((edge) => `& tr${edge} > td:first-of-type`),
  },
});

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    gap: 3,
    listStyle: 'none',
    '& > li > div': {
      position: 'relative',
      height: 'full',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      rounded: 'card',
      p: 4,
      '&[data-opens]': { cursor: 'pointer', '&:active': { bg: 'hover' } },
    },
    // The keyboard opens the card itself; a screen reader finds the button.
    '& .opens-card': { srOnly: true },
    // Layout classes for card content: a column, a line with two ends, and a foot.
    '& .stack': { display: 'flex', flexDirection: 'column', gap: 2.5 },
    '& .ends': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 },
    // Signs on several lines, with the time at the first one.
    '& .ends:has(> .signs)': { alignItems: 'baseline' },
    '& .signs': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1.5 },
    '& .foot': { borderTopWidth: '1px', pt: 2 },
    ...edgeStyles((edge) => `& > li > ${edge}`),
    '& [data-edge]': { ps: 5 },
  },
});
