import { LIMITS } from '../../../contract/limits';

/** The list's first page, as its address writes it. */
export const LIST_START = { currentPage: 0, pageSize: LIMITS.pageSize, state: 'pending' } as const;
