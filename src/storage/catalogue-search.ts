import { LIMITS } from '../../contract/limits';
import { plainText } from '../../contract/plain-text';

export interface Listed {
  id: number;
  name: string;
}

export interface SearchedRow extends Listed {
  /** Diagnoses only. */
  code: string | null;
  /** Id of the parent: for a municipality its department. */
  parent: number | null;
  /** The searched text. */
  plain: string;
}

const WORDS = 8;

/**
 * Same rows and same order as the server's search. A row matches if its text contains every typed word, or if its code
 * begins with the whole input. Prefix matches come first, then catalogue order. Words may match inside other words,
 * which no index supports: it scans all rows, in a few milliseconds.
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
