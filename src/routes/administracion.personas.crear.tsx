import { createFileRoute } from '@tanstack/react-router';
import { NewPersonScreen } from '../features/administration/people/new-person-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/administracion/personas/crear')({
  staticData: { title: 'Administración' },
  beforeLoad: onlyFor('RELEVO_ADMIN'),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  return (
    <NewPersonScreen
      onDone={() => void navigate({ to: '/administracion/personas' })}
      onMade={(personId) =>
        void navigate({ to: '/administracion/personas/$personId', params: { personId }, replace: true })
      }
    />
  );
}
