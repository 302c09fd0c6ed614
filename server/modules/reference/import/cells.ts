import { searchText } from '../../../../contract/search-text';

/** One line, single spaces, composed letters; null for an empty cell. */
export function cleanText(cell: string): string | null {
  return cell.normalize('NFC').replace(/\s+/g, ' ').trim() || null;
}

/** Restores a code that a spreadsheet turned into a number or a formula: also `="05001"` and `5001.0`. */
export function cleanCode(cell: string): string | null {
  const text = cell.replace(/\s+/g, '').toUpperCase();
  return (
    text
      .replace(/^="(.*)"$/, '$1')
      .replace(/^'/, '')
      .replace(/^(\d+)[.,]0+$/, '$1') || null
  );
}

/** `5.00101E+11`: the spreadsheet has lost digits. */
export const isScientific = (code: string) => /^\d([.,]\d+)?E\+?\d+$/.test(code);

/** Letters that were lost or wrongly decoded earlier: `MedellÃ­n`, `Medell�n`. */
export const isDamaged = (text: string) => /\uFFFD|Ã[\u0080-\u00BF‘“‰š]|Â[\u00A0-\u00BF]/u.test(text);

/** Degrees, with point or comma; null for an empty cell and for other text. */
export function degrees(cell: string): number | null {
  const text = cell.trim().replace(',', '.');
  return /^-?\d{1,3}(\.\d+)?$/.test(text) ? Number(text) : null;
}

export type Style = 'name' | 'sentence' | 'person';

/** Linking words that Spanish names keep in lower case. */
const LINKS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'en', 'al', 'por', 'para']);
/** Abbreviations that stay in capitals. */
const ABBREVIATIONS = new Set([
  'EPS',
  'EPSI',
  'IPS',
  'ESE',
  'SAS',
  'SA',
  'CRUE',
  'UCI',
  'II',
  'III',
  'IV',
  'VIH',
]);

/**
 * Many official files are in capitals, often without accents. A name that matches ours keeps our spelling; a
 * new name is converted to normal case. Three capitals are an abbreviation (`IPS`), except in a person's name (`LUZ`).
 */
export function readableName(name: string, current: string | undefined, style: Style): string {
  if (!isCapitals(name, style === 'person' ? 2 : 4)) return name;
  if (current !== undefined && sameWords(name, current)) return current;
  if (style === 'sentence') return name.charAt(0) + name.slice(1).toLowerCase();
  return name.replace(/[\p{L}\d]+(\.[\p{L}\d]+)*/gu, (word, _inner, offset: number) => {
    if (style === 'name' && (word.includes('.') || ABBREVIATIONS.has(word))) return word;
    const lower = word.toLowerCase();
    return LINKS.has(lower) && offset > 0 ? lower : lower.charAt(0).toUpperCase() + lower.slice(1);
  });
}

function isCapitals(text: string, least: number): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length >= least && text === text.toUpperCase();
}

function sameWords(one: string, other: string): boolean {
  const words = (text: string) => searchText(text).replace(/[^a-z0-9]/g, '');
  return words(one) === words(other);
}
