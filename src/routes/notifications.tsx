import { createFileRoute } from '@tanstack/react-router';
import { NotificationsScreen } from '../features/notifications/notifications-screen';

export const Route = createFileRoute('/notifications')({
  staticData: { title: 'Notificaciones' },
  validateSearch: (search: Record<string, unknown>): { estado?: 'sin_leer' } => ({
    estado: search.estado === 'sin_leer' ? 'sin_leer' : undefined,
  }),
  component: NotificationsRoute,
});

function NotificationsRoute() {
  const { estado } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotificationsScreen
      filter={estado ? 'unread' : 'all'}
      onFilter={(filter) =>
        void navigate({ search: { estado: filter === 'unread' ? 'sin_leer' : undefined }, replace: true })
      }
    />
  );
}
