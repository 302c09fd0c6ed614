import { searchText } from '../../../../../contract/search-text';
import type { RowReader } from '../row-reader';

const CONTRIBUTIVE = 'C';
const SUBSIDIZED = 'S';
const SPECIAL = 'E';

/** The regime letters in a cell: a letter, a word in Spanish or English, or two of them. */
export function readRegimes(row: RowReader): string[] {
  const text = searchText(row.text('regime'));
  if (text === '') return [];
  const isBoth = /ambos|both|^cs$/.test(text);
  const named = [
    ...(isBoth || /contributiv|^c\b/.test(text) ? [CONTRIBUTIVE] : []),
    ...(isBoth || /subsidi|^s\b|\bs$/.test(text) ? [SUBSIDIZED] : []),
    ...(/especial|special|excepci|^e$/.test(text) ? [SPECIAL] : []),
  ];
  if (named.length === 0) row.warn(`el régimen «${row.text('regime')}» no se conoce; se deja el que había`);
  return named;
}

/**
 * For an insurer with both regimes and two codes: `EPS` with digits is the contributive code, the other
 * (`EPSS`, `ESS`, `CCF`) is the subsidised one.
 */
export function regimesByCode(
  codes: readonly string[],
  regimes: readonly string[],
): Map<string, readonly string[]> {
  const isContributive = (code: string) => /^EPS\d+$/.test(code);
  const [first, second] = codes;
  const tells =
    first !== undefined && second !== undefined && isContributive(first) !== isContributive(second);
  const hasBoth = regimes.includes(CONTRIBUTIVE) && regimes.includes(SUBSIDIZED);
  if (!tells || !hasBoth) return new Map(codes.map((code) => [code, regimes]));
  return new Map(codes.map((code) => [code, [isContributive(code) ? CONTRIBUTIVE : SUBSIDIZED]]));
}
