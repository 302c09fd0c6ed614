import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { LIMITS } from '../../../contract/limits';
import { gatherByNeed } from '../../../contract/notifications/gather-lines';
import { headlineOf, toldOf } from '../../../contract/notifications/told';
import { serverNow } from '../../api';
import { useSession } from '../../session';
import { When } from '../../ui/when';
import type { NotificationBellProps } from './notification-bell';
import { notificationsQuery, withRead } from './notification-queries';
import { targetOf } from './notification-target';
import { useOpenTransfer } from './open-transfer';

/** The newest eight lines and the unread count; null until loaded. */
export function useBell(): NotificationBellProps | null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { history } = useRouter();
  const { profile } = useSession();
  const openTransfer = useOpenTransfer();
  const { data } = useQuery(notificationsQuery);
  if (!data) return null;
  const { rows, unread } = withRead(data, ({ metadata }) => metadata.referral?.id === openTransfer);
  const newest = rows[0]?.id;
  const lines = gatherByNeed(rows).slice(0, LIMITS.notificationsInBell);
  return {
    unread,
    items: lines.map((line) => ({
      id: String(line.newest.id),
      ...toldOf(line, 'short'),
      when: <When at={headlineOf(line).timestamp} now={serverNow()} />,
      unread: line.newest.readState === 'unread',
    })),
    onOpen(id) {
      const line = lines.find(({ newest }) => String(newest.id) === id);
      if (!line) return;
      const referral = line.newest.metadata.referral;
      const read = referral ? { referralId: referral.id } : { ids: line.rows.map((row) => row.id) };
      // If this chunk fails to load, the line stays unread; opening the transfer marks its own notifications.
      void import('./mark-read').then(({ markRead }) => markRead(client, read)).catch(() => undefined);
      const place = targetOf(line.newest, profile);
      if (place?.kind === 'transfer')
        void navigate({ to: '/traslados/$transferId', params: { transferId: place.id } });
      else if (place?.kind === 'hospital')
        void navigate({ to: '/recursos/$ipsId', params: { ipsId: place.id } });
      else if (place?.kind === 'emergency') history.push(place.path);
      else if (place?.kind === 'reports') void navigate({ to: '/reports' });
      else if (place) void navigate({ to: '/resources/blood-bank' });
    },
    onReadAll() {
      if (newest !== undefined)
        void import('./mark-read')
          .then(({ markRead }) => markRead(client, { upTo: newest }))
          .catch(() => undefined);
    },
    onAll: () => void navigate({ to: '/notifications' }),
  };
}
