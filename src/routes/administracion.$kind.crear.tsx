import { createFileRoute } from '@tanstack/react-router';
import { kindOf } from '../features/administration/kinds';
import { NewRowScreen } from '../features/administration/row-screen';
import { onlyEditors } from './-administered';

export const Route = createFileRoute('/administracion/$kind/crear')({
  staticData: { title: 'Administración' },
  beforeLoad: (opened) => onlyEditors(opened),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const { kind } = Route.useParams();
  return (
    <NewRowScreen
      key={kind}
      kind={kindOf(kind)}
      onDone={() => void navigate({ to: '/administracion/$kind', params: { kind } })}
    />
  );
}
