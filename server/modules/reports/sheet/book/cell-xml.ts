import type { Cell, SheetColumn } from '../definition';

/** The formats of the cells, by their place in `xl/styles.xml`. */
export const STYLES = { header: 1, date: 2, moment: 3 } as const;

/** The most that a cell of Excel holds. */
const LONGEST_TEXT = 32_767;
const DAY_MS = 86_400_000;
/** 1970-01-01 in the days of Excel. */
const EPOCH_DAY = 25_569;

/** `A`, `Z`, `AA`: the column at this place, from 0. */
export function columnName(at: number): string {
  const rest = Math.floor(at / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (at % 26));
}

/**
 * One cell, empty for null. Every text is a text cell, also one that begins like a formula: no cell of a report is
 * calculated.
 */
export function cellXml(place: string, cell: Cell, kind: SheetColumn['kind']): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return textXml(place, cell);
  if (!Number.isFinite(cell)) return '';
  if (kind === 'date' || kind === 'moment')
    return `<c r="${place}" s="${STYLES[kind]}"><v>${serialOf(cell)}</v></c>`;
  return `<c r="${place}"><v>${cell}</v></c>`;
}

/** Days since the end of 1899, in whole seconds: a spreadsheet rounds 23:59:59.7 up, to the next day. */
const serialOf = (ms: number) => (Math.floor(ms / 1000) * 1000) / DAY_MS + EPOCH_DAY;

export function textXml(place: string, text: string, style?: number): string {
  const styled = style === undefined ? '' : ` s="${style}"`;
  return `<c r="${place}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(cut(text))}</t></is></c>`;
}

/** What does not fit is cut with a mark: no part passes for the whole. */
function cut(text: string): string {
  return text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`;
}

/** Characters that XML forbids, in a text that may hold half a character at its cut end. */
const FORBIDDEN = /[\p{Cs}\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}/gu;
/** Excel reads `_x0041_` as `A`. */
const LIKE_A_CODE = /_(?=x[0-9A-Fa-f]{4}_)/g;

export function escaped(text: string): string {
  return text
    .replace(FORBIDDEN, '\uFFFD')
    .replace(LIKE_A_CODE, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
