import { readSheet } from '../../../server/modules/reference/import/xlsx/read-sheet';
import { openZip } from '../../../server/modules/reference/import/xlsx/zip';

const EXCEL_ROWS = 1_048_576;

interface Book {
  columns: readonly string[];
  /** The rows under the header, as texts. */
  rows: readonly (readonly string[])[];
  /** The same by the titles of the columns. */
  records: readonly Record<string, string>[];
  /** The sheet's own XML. */
  xml: string;
}

/** Reads a downloaded book with the reader of official lists, which our writer knows nothing of. */
export function bookOf(bytes: Buffer): Book {
  const [head, ...lines] = readSheet(bytes, EXCEL_ROWS).lines;
  const columns = head?.cells ?? [];
  const rows = lines.map(({ cells }) => columns.map((_title, at) => cells[at] ?? ''));
  return {
    columns,
    rows,
    records: rows.map((cells) => Object.fromEntries(columns.map((title, at) => [title, cells[at] ?? '']))),
    xml: String(openZip(bytes)('xl/worksheets/sheet1.xml')),
  };
}
