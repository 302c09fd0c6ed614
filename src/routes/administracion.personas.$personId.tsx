import { createFileRoute } from '@tanstack/react-router';
import { PersonScreen } from '../features/administration/people/person-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/administracion/personas/$personId')({
  staticData: { title: 'Administración' },
  beforeLoad: onlyFor('RELEVO_ADMIN'),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const { personId } = Route.useParams();
  return (
    <PersonScreen
      key={personId}
      id={personId}
      onDone={() => void navigate({ to: '/administracion/personas' })}
    />
  );
}
