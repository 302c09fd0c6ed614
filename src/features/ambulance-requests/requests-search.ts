import { STATUS_FILTERS, type StatusFilter } from '../../../contract/ambulance-requests/status-words';
import type { RequestTab } from '../../subjects/ambulance-requests/open-request';

/** The address as anybody may have typed it. */
export type GivenSearch = Partial<Record<'status' | 'id' | 'tab', unknown>>;

export interface RequestsSearch {
  status: StatusFilter;
  /** The open request; null for none. */
  id: number | null;
  tab: RequestTab;
}

export function readRequestsSearch({ status, id, tab }: GivenSearch): RequestsSearch {
  const isStatus = typeof status === 'string' && Object.hasOwn(STATUS_FILTERS, status);
  const number = Number(id);
  return {
    status: isStatus ? (status as StatusFilter) : 'pending',
    id: Number.isInteger(number) && number > 0 ? number : null,
    tab: tab === 'photo' ? 'photo' : 'info',
  };
}

/** The address without what is usual. */
export function writeRequestsSearch({ status, id, tab }: RequestsSearch): GivenSearch {
  return {
    ...(status !== 'pending' && { status }),
    ...(id !== null && { id }),
    ...(id !== null && tab !== 'info' && { tab }),
  };
}
