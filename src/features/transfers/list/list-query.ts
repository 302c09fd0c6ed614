import type { Role } from '../../../../contract/roles';
import { transfersQuery } from '../api/list-transfers';
import { filterOf } from './list-filters';
import type { ListSearch } from './list-search';
import { selectionQuery } from './selection-search';

/**
 * The query of the list: filter and page from the address, and the search text, which is not in the address.
 */
export function listQuery(roles: readonly Role[], search: ListSearch, text: string) {
  return transfersQuery({
    page: String(search.currentPage + 1),
    limit: String(search.pageSize),
    state: filterOf(roles, search.state),
    search: text || undefined,
    ...selectionQuery(search),
  });
}
