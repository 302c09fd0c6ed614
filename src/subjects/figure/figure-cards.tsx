import { chakra } from '@chakra-ui/react/styled-system';
import { Stack } from '../../ui/layout';
import { SelectBox } from '../../ui/select-box';
import { countText } from './count-text';
import type { FigureTable, Sorting } from './figure-table';

interface Props {
  table: FigureTable;
  label: string;
  sorting: Sorting | undefined;
}

/** A wide table of figures on a phone or tablet: each row is a card with all its figures, so nothing is beside the screen. */
export function FigureCards({ table: { rowHeader, columns, rows }, label, sorting }: Props) {
  return (
    <Stack gap={3}>
      {sorting && (
        <SelectBox
          aria-label={`Orden de ${label}`}
          value={sorting.by}
          onChange={(by) => by && sorting.onSort(by)}
          options={ordersOf(rowHeader, columns, sorting.by)}
          empty="Ordenar"
        />
      )}
      <Cards className="table-cards" aria-label={label}>
        {rows.map(({ key, name, cells }) => (
          <li key={key}>
            <div>
              <strong>{name}</strong>
              <dl>
                {columns.map(({ key: column, header, detail, startsLine }, at) => (
                  <div key={column} data-starts={startsLine || undefined}>
                    <dt title={detail}>{header}</dt>
                    <dd data-none={typeof cells[at] !== 'number' || undefined}>
                      {countText(cells[at] ?? null)}
                    </dd>
                  </div>
                ))}
              </dl>
            </div>
          </li>
        ))}
      </Cards>
    </Stack>
  );
}

/** The orders in which the headers of the table begin, and the one that was chosen on a wide screen. */
function ordersOf(rowHeader: string, columns: FigureTable['columns'], chosen: string) {
  const orders = [{ value: 'name', label: `${rowHeader}, de la A a la Z` }];
  if (chosen === '-name') orders.push({ value: chosen, label: `${rowHeader}, de la Z a la A` });
  for (const { key, header } of columns) {
    orders.push({ value: `-${key}`, label: `${header}, de mayor a menor` });
    if (chosen === key) orders.push({ value: key, label: `${header}, de menor a mayor` });
  }
  return orders;
}

const Cards = chakra('ul', {
  base: {
    '& strong': { display: 'block', mb: 2, fontWeight: 'strong', overflowWrap: 'anywhere' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: 3,
      rowGap: 2,
    },
    '& dl > div': { display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' },
    '& [data-starts]': { gridColumnStart: 1 },
    '& dt': { color: 'soft', fontSize: 'small', lineHeight: '1.2', overflowWrap: 'break-word' },
    '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 'medium', '&[data-none]': { color: 'faint' } },
  },
});
