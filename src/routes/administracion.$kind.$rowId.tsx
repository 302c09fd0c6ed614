import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { RowsSearch } from '../features/administration/administered';
import { kindOf } from '../features/administration/kinds';
import { RowScreen } from '../features/administration/row-screen';
import { PinSlot } from '../ui/pin-slot';
import { onlyEditors, readRowsSearch } from './-administered';
import { drawPin } from './-pin';

export const Route = createFileRoute('/administracion/$kind/$rowId')({
  staticData: { title: 'Administración' },
  validateSearch: (search: RowsSearch & SearchSchemaInput) => readRowsSearch({ ...search }),
  beforeLoad: (opened) => onlyEditors(opened),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const { kind, rowId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <PinSlot value={drawPin}>
      <RowScreen
        key={rowId}
        kind={kindOf(kind)}
        id={Number(rowId)}
        // Back to the list that it was opened from.
        onDone={() => void navigate({ to: '/administracion/$kind', params: { kind }, search })}
      />
    </PinSlot>
  );
}
