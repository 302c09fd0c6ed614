import type { JsonBytes } from '../../platform/http/route';
import type { Reference } from '../../platform/ports/reference';
import type { PageText } from './transfer-lists';

/** An answer of a list, and what it was made from. */
interface KeptPage {
  found: PageText;
  reference: Reference;
  /** JSON of the totals. */
  around: string;
  /** All open alerts without an answer, by transfer. */
  silent: ReadonlyMap<number, string>;
  answer: JsonBytes;
  /** The transfers of which it shows the patient, for the audit log. */
  ids: readonly number[];
}

interface KeptPages {
  /** The answer that is kept for this key, if it was made from the same; otherwise a new one. */
  find(
    key: string,
    from: Pick<KeptPage, 'found' | 'reference' | 'around' | 'silent'>,
    make: () => Promise<Pick<KeptPage, 'answer' | 'ids'>>,
  ): Promise<KeptPage>;
}

/** Some 10 MB: a page has 10 to 30 kB. */
const CAPACITY = 400;

/**
 * Pages of lists in memory. After each change every open list refetches its page, and most of them have the same one:
 * with the same rows at the same stamps the answer is the same bytes.
 */
export function createKeptPages(): KeptPages {
  const kept = new Map<string, KeptPage>();
  return {
    async find(key, from, make) {
      const known = kept.get(key);
      if (
        known?.found === from.found &&
        known.reference === from.reference &&
        known.around === from.around &&
        isSame(known.silent, from.silent)
      )
        return known;
      const made = { ...from, ...(await make()) };
      kept.delete(key);
      kept.set(key, made);
      const [oldest] = kept.size > CAPACITY ? kept.keys() : [];
      if (oldest !== undefined) kept.delete(oldest);
      return made;
    },
  };
}

function isSame<Value>(one: ReadonlyMap<number, Value>, other: ReadonlyMap<number, Value>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
}
