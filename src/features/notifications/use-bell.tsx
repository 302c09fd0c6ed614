import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { LIMITS } from '../../../contract/limits';
import type { NotificationBellProps } from '../../ui/notification-bell';
import { When } from '../../ui/when';
import { markRead, notificationsQuery } from './notification-queries';

/** The latest eight and how many are unread; null until the server has told. */
export function useBell(): NotificationBellProps | null {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { data } = useQuery(notificationsQuery);
  if (!data) return null;
  return {
    unread: data.unread,
    items: data.rows.slice(0, LIMITS.notificationsInBell).map((row) => ({
      id: String(row.id),
      title: row.shortTitle,
      when: <When at={row.timestamp} />,
      unread: row.readState === 'unread',
    })),
    onOpen(id) {
      const row = data.rows.find((one) => String(one.id) === id);
      if (!row) return;
      void markRead(client, [row.id]);
      const referral = row.metadata.referral;
      if (referral)
        void navigate({ to: '/traslados/$transferId', params: { transferId: String(referral.id) } });
    },
    onAll: () => void navigate({ to: '/notifications' }),
  };
}
