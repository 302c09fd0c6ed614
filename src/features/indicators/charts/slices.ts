import type { CountedRow, CountedRows } from '../../../../contract/indicators/statistics';
import type { Part } from '../../../subjects/figure/parts-option';

/** The nine-entry palette of the pies (resources 9); the last colour is for all others. */
const PALETTE = Array.from({ length: 9 }, (_colour, at) => `slice-${at + 1}`);
const LARGEST = PALETTE.length - 1;
const OTHERS = 'slice-9';

/**
 * The rows in the order in which they are drawn: of more than nine, the one without an institution comes among the first eight, so
 * that it never disappears into `Otras`.
 */
export function drawnRows({ rows }: CountedRows): CountedRow[] {
  const named = rows.filter(({ id }) => id !== null);
  const unnamed = rows.filter(({ id }) => id === null);
  if (rows.length <= PALETTE.length) return [...named, ...unnamed];
  const first = named.slice(0, LARGEST - unnamed.length);
  return [...first, ...unnamed, ...named.slice(first.length)];
}

/** With nine categories or fewer all of them, otherwise eight and `Otras`. */
export function slicesOf(counted: CountedRows): Part[] {
  const rows = drawnRows(counted);
  const own = rows.length > PALETTE.length ? rows.slice(0, LARGEST) : rows;
  const others = rows.slice(own.length).reduce((sum, { count }) => sum + count, 0);
  return [
    ...own.map(({ name, count }, at) => ({ name, count, token: tokenOf(at, rows.length) })),
    ...(others > 0 ? [{ name: 'Otras', count: others, token: tokenOf(LARGEST, rows.length) }] : []),
  ];
}

/** The colour of a row in the pie, also of those in `Otras`. */
export function tokenOf(at: number, rows: number): string {
  const last = rows > PALETTE.length ? LARGEST : rows - 1;
  return PALETTE[Math.min(at, last)] ?? OTHERS;
}

export function largestOf({ rows }: CountedRows): CountedRow | undefined {
  return rows.find(({ id }) => id !== null);
}
