import { LIMITS } from '../../../contract/limits';

/** Search parameters of the list's first page. */
export const LIST_START = { currentPage: 0, pageSize: LIMITS.pageSize, state: 'pending' } as const;
