import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listNotifications, readNotifications } from '../../../contract/notifications/notifications';
import { callApi, newSubmissionKey } from '../../api';
import { queryKeys } from '../../api/query-keys';

export const notificationsQuery = queryOptions({
  queryKey: queryKeys.notifications,
  meta: { rests: 'clinical' },
  queryFn: ({ signal }) => callApi(listNotifications, { signal }),
  staleTime: 30_000,
});

/** Marks as read here at once; the server tells the person's other devices. A failure shows when it is asked again. */
export async function markRead(client: QueryClient, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const marked = new Set(ids);
  client.setQueryData(notificationsQuery.queryKey, (known) => {
    if (!known) return known;
    const rows = known.rows.map((row) => (marked.has(row.id) ? { ...row, readState: 'read' as const } : row));
    const newly = known.rows.filter((row) => marked.has(row.id) && row.readState === 'unread').length;
    return { ...known, rows, unread: Math.max(0, known.unread - newly) };
  });
  await callApi(readNotifications, { body: { ids: [...ids] }, key: newSubmissionKey() }).catch(() =>
    client.invalidateQueries({ queryKey: queryKeys.notifications }),
  );
}
