import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { MORE_BESIDE } from '../../ui/more-beside';
import { useMedia } from '../../ui/use-media';
import { countText } from './count-text';
import { FigureCards } from './figure-cards';
import type { FigureTable, Sorting } from './figure-table';

interface Props {
  table: FigureTable;
  label: string;
  /** For a table beside other parts of a card: it scrolls inside. */
  isLow?: boolean;
  sorting?: Sorting;
}

/** A table of figures: the names stay in sight while it scrolls sideways. Below desktop width the rows of a tall one become cards. */
export function FigureTableView(props: Props) {
  const isNarrow = useMedia('(max-width: 79.99rem)');
  const { table, label, isLow, sorting } = props;
  return isNarrow && !isLow ? <FigureCards {...{ table, label, sorting }} /> : <WideTable {...props} />;
}

function WideTable({ table, label, isLow, sorting }: Props) {
  const { rowHeader, columns, rows } = table;
  return (
    <Frame role="region" aria-label={label} tabIndex={0} data-low={isLow || undefined}>
      <table aria-label={label}>
        <thead>
          <tr>
            <HeaderCell name="name" header={rowHeader} sorting={sorting} />
            {columns.map(({ key, header, detail }) => (
              <HeaderCell key={key} name={key} header={header} detail={detail} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={columns[at]?.key} data-none={typeof cell !== 'number' || undefined}>
                  {countText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

interface HeaderProps {
  name: string;
  header: string;
  detail?: string | undefined;
  sorting: Sorting | undefined;
}

function HeaderCell({ name, header, detail, sorting }: HeaderProps) {
  if (!sorting)
    return (
      <th scope="col" title={detail}>
        {header}
      </th>
    );
  const direction = sorting.by === name ? 'ascending' : sorting.by === `-${name}` ? 'descending' : 'none';
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[direction];
  return (
    <th scope="col" title={detail} aria-sort={direction}>
      <button type="button" onClick={() => sorting.onSort(nextSort(sorting.by, name))}>
        {header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}

/** Figures begin with the largest, names with A. */
function nextSort(by: string, name: string): string {
  const [first, second] = name === 'name' ? [name, `-${name}`] : [`-${name}`, name];
  return by === first ? second : first;
}

const Frame = chakra('div', {
  base: {
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line',
    rounded: 'control',
    overflowX: 'auto',
    ...MORE_BESIDE,
    '&[data-low]': { maxH: '20rem', overflowY: 'auto' },
    '& table': { width: 'full', borderCollapse: 'separate', borderSpacing: 0 },
    '& th, & td': { px: 3, py: 2, borderBottomWidth: '1px', borderColor: 'line', textAlign: 'end' },
    '& tbody tr:last-of-type > *': { borderBottomWidth: 0 },
    '& thead th': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      bg: 'surface',
      color: 'soft',
      fontSize: 'small',
      fontWeight: 'medium',
      lineHeight: '1.2',
      verticalAlign: 'bottom',
      borderBottomWidth: '1px',
    },
    '& th:first-of-type': {
      position: 'sticky',
      insetInlineStart: 0,
      bg: 'surface',
      textAlign: 'start',
      minW: '8.5rem',
      maxW: { base: '10rem', md: '24rem' },
    },
    '& thead th:first-of-type': { zIndex: 2 },
    '&:not([data-low]) th:first-of-type': { minW: { md: '14rem' } },
    '& tbody th': { fontWeight: 'medium', overflowWrap: 'anywhere' },
    '& td': { fontVariantNumeric: 'tabular-nums', '&[data-none]': { color: 'faint' } },
    '& tbody tr:hover > *': { bg: 'hover' },
    '& th > button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 1,
      minH: 'control',
      fontWeight: 'inherit',
      textAlign: 'inherit',
      rounded: 'tag',
      '@media (pointer: coarse)': { minH: 'touch' },
      '&:hover': { color: 'ink' },
    },
  },
});
