import { type SQL, sql } from 'drizzle-orm';
import { foldAccents } from '../../../contract/fold-accents';
import { fullNameOf } from '../../../contract/people/person';
import { referral, type StoredPerson } from './tables';

/** The words of a text: lower case, without accents, only letters and digits. */
function wordsOf(text: string): string[] {
  return foldAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** The search words of a transfer: the patient's names and document. Its number is compared separately. */
export function searchVector(person: StoredPerson): SQL {
  const words = [...wordsOf(fullNameOf(person)), ...wordsOf(person.document)].join(' ');
  return sql`to_tsvector('simple', ${words})`;
}

/** Condition: the name and document contain all these whole words. Uses the index. */
export function holdsWords(text: string): SQL {
  return sql`${referral.search} @@ plainto_tsquery('simple', ${wordsOf(text).join(' ')})`;
}

/** A number with more digits may be too large for its column. */
const NUMBER_DIGITS = 9;

/**
 * Condition: every typed word is the beginning of a word of name or document, or the text is the transfer's number. With
 * `#` before the digits only the number counts. Null for a text without words.
 */
export function matchesSearch(text: string): SQL | null {
  // A document is often typed as it is printed: 43.118.902
  const joined = text.replace(/(?<=\d)[.\s](?=\d{3}\b)/g, '');
  const words = wordsOf(joined).slice(0, 8);
  if (words.length === 0) return null;
  const [, hash, digits = ''] = /^(#?)\s*(\d+)$/.exec(joined.trim()) ?? [];
  const byNumber =
    digits && digits.length <= NUMBER_DIGITS ? sql`${referral.id} = ${Number(digits)}` : sql`false`;
  if (hash) return byNumber;
  const query = words.map((word) => `${word}:*`).join(' & ');
  return sql`(${referral.search} @@ to_tsquery('simple', ${query}) or ${byNumber})`;
}
