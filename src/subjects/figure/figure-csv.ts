import { spreadsheetCell } from '../spreadsheet-cell';
import type { FigureTable } from './figure-table';

/** Excel in Spanish separates columns by semicolons and decimals by a comma, and reads UTF-8 only with this mark (decision 0074). */
const SEPARATOR = ';';
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The table as a CSV file, and after an empty line the lines about it: title, coverage, source. An unknown figure is an empty
 * cell, never 0.
 */
export function csvOf(table: FigureTable, about: readonly string[] = []): string {
  const header = [table.rowHeader, ...table.columns.map((column) => column.detail ?? column.header)];
  const rows = table.rows.map(({ name, cells }) => [
    name,
    ...cells.map((cell) => (cell === null ? '' : String(cell).replace('.', ','))),
  ]);
  const after = about.length > 0 ? [[], ...about.map((line) => [line])] : [];
  const lines = [header, ...rows, ...after].map((cells) => cells.map(spreadsheetCell).join(SEPARATOR));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
