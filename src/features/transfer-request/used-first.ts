import type { RowUses } from '../../../contract/catalogues/catalogue-search';
import type { Cie10Diagnosis } from '../../../contract/catalogues/catalogues';
import { plainText } from '../../../contract/plain-text';

/**
 * The server does not know what is used here. As in the device's search, a row that only matches inside other words gains nothing
 * from its uses. Not with that search: it would bring its code to the first screen.
 */
export function usedFirst(rows: readonly Cie10Diagnosis[], filter: string, uses: RowUses): Cie10Diagnosis[] {
  const words = plainText(filter).split(' ').filter(Boolean);
  const usesOf = ({ id, code, fullName }: Cie10Diagnosis) => {
    const text = ` ${plainText(`${code} ${fullName}`).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
    return words.every((word) => text.includes(` ${word}`)) ? (uses.get(id) ?? 0) : 0;
  };
  return [...rows].sort((one, other) => usesOf(other) - usesOf(one));
}
