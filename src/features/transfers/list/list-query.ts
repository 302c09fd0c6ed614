import type { Role } from '../../../../contract/roles';
import { transfersQuery } from '../api/list-transfers';
import { filterOf } from './list-filters';
import type { ListSearch } from './list-search';
import { narrowingQuery } from './narrowing-search';
import { selectionQuery } from './selection-search';

/**
 * The address as this reader's list takes it: a filter that they have. Those that are over have one order, and nobody's turn.
 */
export function readersSearch(roles: readonly Role[], search: ListSearch): ListSearch {
  const state = filterOf(roles, search.state);
  return state === 'ended' ? { ...search, state, order: undefined, mine: undefined } : { ...search, state };
}

/**
 * The query of the list: filter and page from the address, and the search text, which is not in the address.
 */
export function listQuery(roles: readonly Role[], given: ListSearch, text: string) {
  const search = readersSearch(roles, given);
  const selection = selectionQuery(search);
  return transfersQuery({
    page: String(search.currentPage + 1),
    limit: String(search.pageSize),
    state: search.state,
    search: text || undefined,
    ...(search.order && { order: search.order }),
    // A figure's selection has its own filters.
    ...(selection ?? narrowingQuery(search)),
  });
}
