import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { RowsSearch } from '../features/administration/administered';
import { kindOf } from '../features/administration/kinds';
import { RowsScreen } from '../features/administration/rows-screen';
import { onlyEditors, readRowsSearch } from './-administered';

export const Route = createFileRoute('/administracion/$kind/')({
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
    <RowsScreen
      kind={kindOf(kind)}
      search={search}
      onSearch={(change) =>
        void navigate({ search: readRowsSearch({ ...search, ...change }), replace: true })
      }
    />
  );
}
