import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { RowsSearch } from '../features/administration/administered';
import { kindOf } from '../features/administration/kinds';
import { NewRowScreen } from '../features/administration/new-row-screen';
import { PinSlot } from '../ui/pin-slot';
import { onlyEditors, readRowsSearch } from './-administered';
import { drawPin } from './-pin';

export const Route = createFileRoute('/administracion/$kind/crear')({
  staticData: { title: 'Administración' },
  validateSearch: (search: RowsSearch & SearchSchemaInput) => readRowsSearch({ ...search }),
  beforeLoad: (opened) => onlyEditors(opened),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const { kind } = Route.useParams();
  const search = Route.useSearch();
  return (
    <PinSlot value={drawPin}>
      <NewRowScreen
        key={kind}
        kind={kindOf(kind)}
        entityId={search.entidad}
        // Back to the list that it was opened from.
        onDone={() => void navigate({ to: '/administracion/$kind', params: { kind }, search })}
      />
    </PinSlot>
  );
}
