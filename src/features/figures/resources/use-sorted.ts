import { useState } from 'react';
import type { Cell } from '../../../../contract/figures/figures';
import type { FigureTable, Sorting } from '../../../subjects/figure/figure-table';

/** The rows in the chosen order. A refresh keeps each row in its place: only a choice sorts again. New rows come last. */
export function useSorted(table: FigureTable, first: string): { sorted: FigureTable; sorting: Sorting } {
  const [{ by, order }, setOrder] = useState(() => ({ by: first, order: orderOf(table, first) }));
  const places = new Map(order.map((key, at) => [key, at]));
  const placeOf = ({ key }: { key: string }) => places.get(key) ?? order.length;
  const rows = table.rows.toSorted((one, other) => placeOf(one) - placeOf(other));
  const onSort = (next: string) => setOrder({ by: next, order: orderOf(table, next) });
  return { sorted: { ...table, rows }, sorting: { by, onSort } };
}

function orderOf({ columns, rows }: FigureTable, by: string): string[] {
  const isDescending = by.startsWith('-');
  const name = isDescending ? by.slice(1) : by;
  const at = columns.findIndex(({ key }) => key === name);
  return rows
    .toSorted((one, other) => {
      const names = one.name.localeCompare(other.name, 'es');
      if (at < 0) return isDescending ? -names : names;
      return compareCells(one.cells[at], other.cells[at], isDescending) || names;
    })
    .map(({ key }) => key);
}

/** What is not a number comes last in both directions. */
function compareCells(one: Cell | undefined, other: Cell | undefined, isDescending: boolean): number {
  const [a, b] = [typeof one === 'number', typeof other === 'number'];
  if (typeof one === 'number' && typeof other === 'number') return isDescending ? other - one : one - other;
  return Number(b) - Number(a);
}
