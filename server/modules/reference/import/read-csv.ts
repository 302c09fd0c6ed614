import { CsvError, parse } from 'csv-parse/sync';
import { ImportError } from './import-error';
import type { Problem, SourceTable } from './source-table';

/** Score of a row as the header; 0 if it cannot be one. */
export type HeaderScore = (cells: readonly string[]) => number;

/** Names the columns that a known list still needs, as a sentence after a space; empty for an unknown list. */
export type LackingWords = (cells: readonly string[]) => string;

const DELIMITERS = [',', ';', '\t'] as const;
const DELIMITER_NAMES = { ',': '«,»', ';': '«;»', '\t': 'tabulaciones' };
type Delimiter = (typeof DELIMITERS)[number];

/** Sheets have titles above the header; the header is within these rows. */
export const HEADER_WITHIN = 15;
/** A longer row is not from a catalogue, or has an unclosed quote. */
const MAXIMUM_ROW = 100_000;

interface Line {
  at: number;
  cells: string[];
}

/**
 * The rows under the header of a CSV, with any separator and any titles above the header. With more rows than `most` it
 * throws before it reads them all.
 */
export function readCsv(
  text: string,
  encoding: string,
  score: HeaderScore,
  most: number | null = null,
  lacking: LackingWords = () => '',
): SourceTable {
  const plain = text.replace(/^\uFEFF?sep=[,;\t]\r?\n/i, '');
  const skipped = plain.length < text.replace(/^\uFEFF/, '').length ? 1 : 0;
  const { delimiter, header } = findHeader(plain, score, lacking);
  const [head, ...lines] = parseLines(plain, delimiter, most && header + most + 2).slice(header);
  if (most && lines.length > most) throw new ImportError(tooManyRows(most));
  const columns = withoutBlankEnd(head?.cells ?? []);

  const problems: Problem[] = [];
  const uneven: { at: number; cells: readonly string[] }[] = [];
  const rows = lines.flatMap(({ at, cells }) => {
    if (cells.length >= columns.length && cells.slice(columns.length).every((cell) => cell.trim() === ''))
      return [{ at: at + skipped, cells: cells.map(withoutApostrophe), geometry: null }];
    const text = `tiene ${cells.length} columnas y el encabezado ${columns.length}`;
    problems.push({ level: 'error', at: at + skipped, text });
    uneven.push({ at: at + skipped, cells });
    return [];
  });
  if (lines.length === 0) throw new ImportError('El archivo trae el encabezado y ninguna fila.');
  return {
    format: `CSV, ${encoding}, separado por ${DELIMITER_NAMES[delimiter]}`,
    place: 'línea',
    columns,
    rows,
    uneven,
    problems,
  };
}

/** Before what looks like a formula, our own files and spreadsheets have an apostrophe that is not part of the text. */
const withoutApostrophe = (cell: string) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '');

export const tooManyRows = (most: number) =>
  `El archivo tiene más de ${most.toLocaleString('es-CO')} filas. Divídalo, o pida a quien opera el servidor que lo importe con «npx relevo».`;

export function withoutBlankEnd(cells: readonly string[]): readonly string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1);
}

function findHeader(
  text: string,
  score: HeaderScore,
  lacking: LackingWords,
): { delimiter: Delimiter; header: number } {
  let best = { delimiter: DELIMITERS[0] as Delimiter, header: 0, score: 0 };
  let widest: readonly string[] = [];
  for (const delimiter of DELIMITERS) {
    parseLines(text, delimiter, HEADER_WITHIN).forEach(({ cells }, header) => {
      const reached = score(cells);
      if (reached > best.score) best = { delimiter, header, score: reached };
      if (header === 0 && cells.length > widest.length) widest = cells;
    });
  }
  if (best.score === 0)
    throw new ImportError(`No se reconocen las columnas del archivo: ${listed(widest)}.${lacking(widest)}`);
  return best;
}

export function listed(columns: readonly string[]): string {
  const shown = columns.slice(0, 12).map((column) => column.trim().slice(0, 40) || '(sin nombre)');
  return shown.join(', ') + (columns.length > shown.length ? '…' : '');
}

function parseLines(text: string, delimiter: Delimiter, to: number | null = null): Line[] {
  try {
    const lines: Line[] = [];
    parse(text, {
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: MAXIMUM_ROW,
      ...(to && { to }),
      on_record: (cells: string[], context) => {
        lines.push({ at: context.lines - lineBreaks(cells), cells });
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (error instanceof CsvError) throw new ImportError(sentence(error));
    throw error;
  }
}

/** A quoted field may span lines; the row's number is its first line. */
const lineBreaks = (cells: readonly string[]) => cells.join('').split('\n').length - 1;

function sentence(error: CsvError): string {
  const at = typeof error.lines === 'number' ? error.lines : 1;
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `Cerca de la línea ${at} hay una fila de más de 100 000 caracteres: no es un catálogo, o unas comillas quedaron sin cerrar.`;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `Unas comillas quedaron sin cerrar; el archivo termina en la línea ${at} sin que se cierren.`;
  return `El CSV está mal formado cerca de la línea ${at}.`;
}
