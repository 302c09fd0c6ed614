import { createFileRoute } from '@tanstack/react-router';
import { kindOf } from '../features/administration/kinds';
import { RowScreen } from '../features/administration/row-screen';
import { onlyEditors } from './-administered';

export const Route = createFileRoute('/administracion/$kind/$rowId')({
  staticData: { title: 'Administración' },
  beforeLoad: (opened) => onlyEditors(opened),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const { kind, rowId } = Route.useParams();
  return (
    <RowScreen
      key={rowId}
      kind={kindOf(kind)}
      id={Number(rowId)}
      onDone={() => void navigate({ to: '/administracion/$kind', params: { kind } })}
    />
  );
}
