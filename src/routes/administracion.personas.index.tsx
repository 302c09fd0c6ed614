import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { PeopleSearch } from '../features/administration/people/people-queries';
import { PeopleScreen } from '../features/administration/people/people-screen';
import { readPeopleSearch } from './-administered';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/administracion/personas/')({
  staticData: { title: 'Administración' },
  validateSearch: (search: PeopleSearch & SearchSchemaInput) => readPeopleSearch({ ...search }),
  beforeLoad: onlyFor('RELEVO_ADMIN'),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <PeopleScreen
      search={search}
      onSearch={(change) =>
        void navigate({ search: readPeopleSearch({ ...search, ...change }), replace: true })
      }
    />
  );
}
