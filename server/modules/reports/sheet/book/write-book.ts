import { EXCEL_ROWS } from '../../../../../contract/reports/book-sheets';
import { type Entry, writeZip } from '../../archive/write-zip';
import type { Cell, SheetColumn } from '../definition';
import { bookParts, MAIN, sheetPart, type WrittenSheet } from './book-parts';
import { cellXml, columnName, STYLES, textXml } from './cell-xml';

export interface Book {
  title: string;
  columns: readonly SheetColumn[];
}

/** XML of one piece on its way to the ZIP. */
const LETTERS_AT_ONCE = 64 * 1024;
/** Excel shows no time of a part: the same rows give the same file. */
const AT = new Date('2000-01-01T12:00:00Z');
/** Excel takes so many characters as the name of a sheet. */
const LONGEST_NAME = 31;

/**
 * The bytes of an XLSX file (ECMA-376): texts in their cells, real dates and numbers, a frozen header with filter buttons. Rows are
 * taken one by one, so memory does not grow with their number. More rows than a sheet of Excel holds go on in further sheets
 * with the same header.
 */
export function writeBook(
  book: Book,
  rows: AsyncIterable<Cell[]>,
  mostRows: number = EXCEL_ROWS,
): AsyncGenerator<Uint8Array> {
  return writeZip(entriesOf(book, rows, mostRows));
}

async function* entriesOf(book: Book, rows: AsyncIterable<Cell[]>, mostRows: number): AsyncGenerator<Entry> {
  const source = await openRows(rows);
  const sheets: WrittenSheet[] = [];
  do {
    const sheet: WrittenSheet = { name: sheetName(book.title, sheets.length), range: '' };
    sheets.push(sheet);
    yield { name: sheetPart(sheets.length - 1), bytes: sheetXml(book, source, mostRows, sheet), at: AT };
  } while (source.hasMore());
  for (const [name, xml] of bookParts(sheets)) yield { name, bytes: Buffer.from(xml), at: AT };
}

/** Rows with the next one known, so that a sheet that is full knows whether another follows. */
async function openRows(rows: AsyncIterable<Cell[]>) {
  const all = rows[Symbol.asyncIterator]();
  let next = await all.next();
  return {
    hasMore: () => !next.done,
    async take(): Promise<Cell[]> {
      const { value } = next;
      next = await all.next();
      return value;
    },
  };
}

type Rows = Awaited<ReturnType<typeof openRows>>;

async function* sheetXml(
  { columns }: Book,
  rows: Rows,
  mostRows: number,
  sheet: WrittenSheet,
): AsyncGenerator<Buffer> {
  const names = columns.map((_column, at) => columnName(at));
  let xml = beginning(columns) + headerXml(columns, names);
  let row = 1;
  while (row < mostRows && rows.hasMore()) {
    row += 1;
    const cells = (await rows.take()).map((cell, at) =>
      cellXml(`${names[at]}${row}`, cell, columns[at]?.kind ?? 'text'),
    );
    xml += `<row r="${row}">${cells.join('')}</row>`;
    if (xml.length < LETTERS_AT_ONCE) continue;
    yield Buffer.from(xml);
    xml = '';
  }
  sheet.range = `A1:${names.at(-1) ?? 'A'}${row}`;
  yield Buffer.from(`${xml}</sheetData><autoFilter ref="${sheet.range}"/></worksheet>`);
}

function beginning(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
    `</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`
  );
}

function headerXml(columns: readonly SheetColumn[], names: readonly string[]): string {
  const cells = columns.map(({ title }, at) => textXml(`${names[at]}1`, title, STYLES.header));
  return `<row r="1">${cells.join('')}</row>`;
}

/** Without the characters that separate the parts of a reference; `Traslados 2` for the second sheet. */
function sheetName(title: string, at: number): string {
  const plain = title.replace(/[:\\/?*[\]]/g, '');
  const number = at === 0 ? '' : ` ${at + 1}`;
  return `${plain.slice(0, LONGEST_NAME - number.length)}${number}`;
}
