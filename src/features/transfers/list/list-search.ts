import * as v from 'valibot';
import { LIMITS } from '../../../../contract/limits';
import { LIST_STATES } from '../../../../contract/transfers/states';
import { type NarrowingSearch, readNarrowing } from './narrowing-search';
import { readSelection, type SelectionSearch } from './selection-search';

const Page = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(0)),
  0,
);

/**
 * The list's query in the address. The page counts from 0 here and from 1 on the wire. Invalid values become
 * the default.
 */
export const ListSearch = v.object({
  currentPage: v.optional(Page, 0),
  /** The specification has one page size. */
  pageSize: v.optional(v.fallback(v.literal(LIMITS.pageSize), LIMITS.pageSize), LIMITS.pageSize),
  state: v.optional(v.fallback(v.picklist(LIST_STATES), 'pending'), 'pending'),
  /** Without it, the list's own order. */
  order: v.fallback(v.optional(v.picklist(['waiting', 'triage', 'turn'])), undefined),
});
export type ListSearch = v.InferOutput<typeof ListSearch> & SelectionSearch & NarrowingSearch;

export function readListSearch(search: Record<string, unknown>): ListSearch {
  return { ...v.parse(ListSearch, search), ...readSelection(search), ...readNarrowing(search) };
}
