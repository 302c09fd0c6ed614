/** The most rows of a sheet in Excel, with its header. */
export const EXCEL_ROWS = 1_048_576;

/** How many sheets a book of so many rows has: Excel opens no longer ones. */
export function countSheets(rows: number): number {
  return Math.max(1, Math.ceil(rows / (EXCEL_ROWS - 1)));
}
