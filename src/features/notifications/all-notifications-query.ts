import { infiniteQueryOptions } from '@tanstack/react-query';
import { listNotifications } from '../../../contract/notifications/notifications';
import { callApi, queryKeys } from '../../api';

export const ALL = [...queryKeys.notifications, 'all'];

export function allNotificationsQuery(state: 'all' | 'unread') {
  return infiniteQueryOptions({
    queryKey: [...ALL, state],
    queryFn: ({ signal, pageParam }) =>
      callApi(listNotifications, {
        signal,
        query: { state, ...(pageParam !== null && { before: String(pageParam) }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });
}
