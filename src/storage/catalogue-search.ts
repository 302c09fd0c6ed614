import { LIMITS } from '../../contract/limits';
import { plainText } from '../../contract/plain-text';

export interface Listed {
  id: number;
  name: string;
}

export interface SearchedRow extends Listed {
  /** Of a diagnosis. */
  code: string | null;
  /** What it is part of: a municipality of its department. */
  parent: number | null;
  /** What is searched in. */
  plain: string;
}

const WORDS = 8;

/**
 * The same rows in the same order as the server's search. Every typed word stands somewhere in the text, or the code
 * begins with all of it; first what begins so, otherwise in the catalogue's own order. Words may begin in the middle of
 * others, which no index answers: all rows are looked at, in a few milliseconds.
 */
export function listRows(rows: readonly SearchedRow[], filter: string, parent: number | null): SearchedRow[] {
  const typed = plainText(filter);
  const words = typed.split(' ').filter(Boolean).slice(0, WORDS);
  const code = typed.toUpperCase();
  const isByCode = (row: SearchedRow) => row.code?.startsWith(code) ?? false;
  const isFound = (row: SearchedRow) =>
    (row.parent === null || row.parent === parent) &&
    ((words.length > 0 && words.every((word) => row.plain.includes(word))) || isByCode(row));
  const rank = (row: SearchedRow) => (isByCode(row) ? 0 : 2) + (row.plain.startsWith(typed) ? 0 : 1);
  return rows
    .filter(isFound)
    .map((row) => ({ row, rank: rank(row) }))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, LIMITS.searchResults)
    .map(({ row }) => row);
}

export function searchedRow(row: Omit<SearchedRow, 'plain'>): SearchedRow {
  return { ...row, plain: plainText(row.code === null ? row.name : `${row.code} ${row.name}`) };
}
