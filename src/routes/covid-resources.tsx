import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { useMemo } from 'react';
import { COVID_READERS } from '../../contract/figures/covid-readers';
import { ResourcesScreen } from '../features/figures/resources/resources-screen';
import { type ResourcesSearch, readResourcesSearch } from '../features/figures/resources/resources-search';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/covid-resources')({
  staticData: { title: 'Recursos disponibles' },
  // Parsed in the screen: parsing here would pull its code into the first load of every page.
  validateSearch: (search: Partial<ResourcesSearch> & SearchSchemaInput): Partial<ResourcesSearch> => search,
  beforeLoad: onlyFor(...COVID_READERS.roles),
  component: ResourcesRoute,
});

function ResourcesRoute() {
  const given = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = useMemo(() => readResourcesSearch(given), [given]);
  return (
    <ResourcesScreen
      search={search}
      onSearch={(change) =>
        void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
      }
    />
  );
}
