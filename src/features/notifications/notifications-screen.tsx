import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, CheckCheck } from 'lucide-react';
import { gatherLines } from '../../../contract/notifications/gather-lines';
import { StaleData } from '../../subjects/stale-data';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { FilterPills } from '../../ui/filter-pills';
import { Row } from '../../ui/layout';
import { Page } from '../../ui/page';
import { TableSkeleton } from '../../ui/skeletons';
import { allNotificationsQuery } from './all-notifications-query';
import { markRead } from './mark-read';
import { NotificationDays } from './notification-days';
import { notificationsQuery } from './notification-queries';

type NotificationFilter = 'all' | 'unread';

interface Props {
  filter: NotificationFilter;
  onFilter: (filter: NotificationFilter) => void;
}

/** All notifications of a person by day. Each link opens a transfer or a hospital and marks the line as read. */
export function NotificationsScreen({ filter, onFilter }: Props) {
  const client = useQueryClient();
  const latest = useQuery(notificationsQuery);
  const all = useInfiniteQuery(allNotificationsQuery(filter));
  // Until all pages arrive, and offline, show the stored newest page.
  const known = all.data?.pages ?? (latest.data ? [latest.data] : undefined);
  const rows = known
    ?.flatMap((page) => page.rows)
    .filter(({ readState }) => filter === 'all' || readState === 'unread');
  const unread = latest.data?.unread ?? 0;
  const newest = latest.data?.rows[0]?.id;
  const failure = all.data ? all.error : (all.error ?? latest.error);

  if (!rows)
    return failure ? (
      <ErrorState onRetry={() => void all.refetch()} retrying={all.isFetching}>
        {failure.message}
      </ErrorState>
    ) : (
      <Page width="reading">
        <TableSkeleton rows={8} />
      </Page>
    );
  return (
    <Page width="reading">
      <Row justifyContent="space-between" flexWrap="wrap">
        <FilterPills
          label="Leídas o sin leer"
          value={filter}
          onChange={(value) => onFilter(value === 'unread' ? 'unread' : 'all')}
          options={[
            { value: 'all', label: 'Todas' },
            { value: 'unread', label: 'Sin leer', count: unread },
          ]}
        />
        <Button
          variant="quiet"
          icon={CheckCheck}
          disabled={newest === undefined || !(unread > 0 || rows.some((row) => row.readState === 'unread'))}
          onClick={() => newest !== undefined && void markRead(client, { upTo: newest })}
        >
          Marcar todas como leídas
        </Button>
      </Row>
      <StaleData
        query={{
          data: rows,
          error: failure,
          failureReason: all.failureReason ?? latest.failureReason,
          dataUpdatedAt: Math.max(all.dataUpdatedAt, latest.dataUpdatedAt),
          isFetching: (all.isFetching && !all.isFetchingNextPage) || latest.isFetching,
        }}
      />
      {rows.length === 0 && (
        <EmptyState icon={Bell} title="No hay Notificaciones para mostrar">
          {filter === 'unread' ? 'Todo está leído.' : null}
        </EmptyState>
      )}
      <NotificationDays
        lines={gatherLines(rows)}
        onOpen={({ newest: { metadata }, rows: its }) =>
          void markRead(
            client,
            metadata.referral ? { referralId: metadata.referral.id } : { ids: its.map(({ id }) => id) },
          )
        }
      />
      {all.hasNextPage && (
        <Button
          alignSelf="center"
          busy={all.isFetchingNextPage}
          busyLabel="Buscando…"
          onClick={() => void all.fetchNextPage()}
        >
          Ver más
        </Button>
      )}
    </Page>
  );
}
