import { ImportError } from '../import-error';
import { openWorkbook, withoutCodes } from './workbook';
import { readXml } from './xml';

interface SheetLine {
  /** The row's number in Excel. */
  at: number;
  cells: string[];
}

const MOST_COLUMNS = 256;
/** Of all cells: a text of the book may be in many of them. */
const MOST_LETTERS = 64 * 1024 * 1024;
const DAY_MS = 86_400_000;

/**
 * The rows with content of a book's first sheet, as texts: numbers with all their digits, dates as `2026-11-25`. Stops after
 * `most` rows. Throws `ImportError`.
 */
export function readSheet(bytes: Buffer, most: number): { name: string; lines: SheetLine[] } {
  const { sheet, sheetName, texts, isDate, from1904 } = openWorkbook(bytes);
  const lines: SheetLine[] = [];
  let row = 0;
  let letters = 0;
  let cells: string[] = [];
  let cell = { column: 0, type: '', style: 0 };
  let value = '';
  let isValue = false;

  const shown = (): string => {
    switch (cell.type) {
      case 's':
        return texts[Number(value)] ?? '';
      case 'b':
        return value.trim() === '1' ? 'VERDADERO' : 'FALSO';
      case 'str':
      case 'inlineStr':
      case 'e':
        return withoutCodes(value);
      case 'd':
        return value.slice(0, 10);
      default:
        return isDate(cell.style) ? dateText(value, from1904) : numberText(value);
    }
  };

  readXml(sheet, {
    open(tag, attribute) {
      if (tag === 'row') {
        row = Number(attribute('r')) || row + 1;
        cells = [];
      } else if (tag === 'c') {
        const column = columnOf(attribute('r')) ?? cells.length;
        cell = { column, type: attribute('t') ?? '', style: Number(attribute('s') ?? 0) };
        value = '';
      } else if (tag === 'v' || tag === 't') isValue = true;
    },
    text(text) {
      if (isValue) value += text;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') isValue = false;
      else if (tag === 'c' && value !== '') {
        if (cell.column >= MOST_COLUMNS)
          throw new ImportError(`La hoja tiene más de ${MOST_COLUMNS} columnas.`);
        const text = shown();
        letters += text.length;
        if (letters > MOST_LETTERS) throw new ImportError('La hoja tiene demasiado texto: no es una lista.');
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = text;
      } else if (tag === 'row' && cells.some((text) => text.trim() !== '')) {
        lines.push({ at: row, cells });
        if (lines.length > most) throw new TooManyRows();
      }
    },
  });
  return { name: sheetName, lines };
}

/** More rows than the caller reads. */
export class TooManyRows extends Error {}

/** `C7` is the third column, number 2. */
function columnOf(address: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** `5.00101E+11` in the file is a code with all its digits. */
function numberText(value: string): string {
  const number = Number(value);
  return value.trim() === '' || !Number.isFinite(number) ? value : String(number);
}

function dateText(value: string, from1904: boolean): string {
  const days = Math.floor(Number(value));
  const date = new Date(
    Date.UTC(from1904 ? 1904 : 1899, from1904 ? 0 : 11, from1904 ? 1 : 30) + days * DAY_MS,
  );
  return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 10);
}
