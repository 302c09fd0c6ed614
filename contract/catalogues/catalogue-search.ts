import { LIMITS } from '../limits';
import { plainText } from '../plain-text';

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

/** How often each row was chosen here, by id. */
export type RowUses = ReadonlyMap<number, number>;

const NO_USES: RowUses = new Map();

/**
 * Same rows and same order as the server's search, except that rows with `uses` come first. A row matches if its text contains
 * every typed word, or if its code begins with the whole input. First come codes, then texts that begin with the input, then
 * those whose words begin with the typed ones or are them, and of these the diagnoses whose name begins with the first typed
 * word; last, typed words inside other words. A row that only matches inside other words gains nothing from its uses. Words may
 * match inside other words, which no index supports: it scans all rows, in a few milliseconds.
 */
export function listRows(
  rows: readonly SearchedRow[],
  filter: string,
  parent: number | null,
  uses: RowUses = NO_USES,
): SearchedRow[] {
  const typed = plainText(filter);
  const words = typed.split(' ').filter(Boolean).slice(0, WORDS);
  const code = typed.toUpperCase();
  const isByCode = (row: SearchedRow) => row.code?.startsWith(code) ?? false;
  const isFound = (row: SearchedRow) =>
    (row.parent === null || row.parent === parent) &&
    ((words.length > 0 && words.every((word) => row.plain.includes(word))) || isByCode(row));
  const distance = distanceFrom(words);
  const rankOf = (row: SearchedRow) => {
    const far = distance(row.plain);
    const isNear = isByCode(row) || far < INSIDE;
    return {
      row,
      uses: isNear ? (uses.get(row.id) ?? 0) : 0,
      rank:
        (isByCode(row) ? 0 : FARTHEST) +
        (row.plain.startsWith(typed) ? 0 : FARTHEST / 2) +
        far +
        (beginsName(row, words[0]) ? 0 : LATER),
    };
  };
  return rows
    .filter(isFound)
    .map(rankOf)
    .sort((one, other) => other.uses - one.uses || one.rank - other.rank)
    .slice(0, LIMITS.searchResults)
    .map(({ row }) => row);
}

const FARTHEST = 1000;
const INSIDE = 10;
/** Added for a diagnosis whose name does not begin with the first typed word. */
const LATER = 5;

/** `Traumatismo cerebral` before `Hemorragia cerebral debida a traumatismo`. Only diagnoses have a code before the name. */
function beginsName({ code, plain }: SearchedRow, word: string | undefined): boolean {
  return code === null || word === undefined || plain.startsWith(`${code.toLowerCase()} ${word}`);
}

/** 1 for each typed word that begins a word of the text and is not all of it, 10 for each that is only inside one. */
function distanceFrom(words: readonly string[]): (text: string) => number {
  const tests = words.map((word) => {
    const literal = word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    const begins = `(?<!\\w)(?=\\w)${literal}`;
    return { whole: new RegExp(`${begins}(?<=\\w)(?!\\w)`), begins: new RegExp(begins) };
  });
  return (text) =>
    tests.reduce(
      (sum, { whole, begins }) => sum + (whole.test(text) ? 0 : begins.test(text) ? 1 : INSIDE),
      0,
    );
}

export function searchedRow(row: Omit<SearchedRow, 'plain'>): SearchedRow {
  return { ...row, plain: plainText(row.code === null ? row.name : `${row.code} ${row.name}`) };
}
