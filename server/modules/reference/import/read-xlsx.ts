import { ImportError } from './import-error';
import {
  HEADER_WITHIN,
  type HeaderScore,
  type LackingWords,
  listed,
  tooManyRows,
  withoutBlankEnd,
} from './read-csv';
import type { SourceTable } from './source-table';
import { readSheet, TooManyRows } from './xlsx/read-sheet';

/** Rows of a sheet. */
const EXCEL_ROWS = 1_048_576;

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]));

/**
 * The rows under the header of a book's first sheet, with any titles above the header. With more rows than `most` it throws
 * before it reads them all. A cell has a column of its own, so a row is never uneven; a column without a name is not read.
 */
export function readXlsx(
  bytes: Buffer,
  score: HeaderScore,
  most: number | null,
  lacking: LackingWords = () => '',
): SourceTable {
  const { name, lines } = linesOf(bytes, most);
  const header = lines
    .slice(0, HEADER_WITHIN)
    .map(({ cells }, at) => ({ at, reached: score(cells) }))
    .reduce((best, one) => (one.reached > best.reached ? one : best), { at: 0, reached: 0 });
  const [head, ...rest] = lines.slice(header.at);
  if (!head) throw new ImportError(`La hoja «${name}» está vacía.`);
  if (header.reached === 0)
    throw new ImportError(
      `No se reconocen las columnas de la hoja «${name}»: ${listed(head.cells)}.${lacking(head.cells)}`,
    );
  if (rest.length === 0) throw new ImportError(`La hoja «${name}» trae el encabezado y ninguna fila.`);
  if (most && rest.length > most) throw new ImportError(tooManyRows(most));
  const columns = withoutBlankEnd(head.cells);
  return {
    format: `Excel, hoja «${name}»`,
    place: 'fila',
    columns,
    rows: rest.map(({ at, cells }) => ({
      at,
      cells: columns.map((_column, position) => cells[position] ?? ''),
      geometry: null,
    })),
    uneven: [],
    problems: [],
  };
}

function linesOf(bytes: Buffer, most: number | null) {
  try {
    return readSheet(bytes, most === null ? EXCEL_ROWS : most + HEADER_WITHIN);
  } catch (error) {
    if (error instanceof TooManyRows) throw new ImportError(tooManyRows(most ?? EXCEL_ROWS));
    throw error;
  }
}
