import type { Role } from '../../../../contract/roles';
import { transfersQuery } from '../api/list-transfers';
import { filterOf } from './list-filters';
import type { ListSearch } from './list-search';

/** What the list asks for: the address's filter and page, and what is searched for, which is not in it. */
export function listQuery(roles: readonly Role[], search: ListSearch, text: string) {
  return transfersQuery({
    page: String(search.currentPage + 1),
    limit: String(search.pageSize),
    state: filterOf(roles, search.state),
    search: text || undefined,
  });
}
