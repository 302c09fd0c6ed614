import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { COVID_READERS } from '../../contract/figures/covid-readers';
import { ChartsScreen } from '../features/figures/charts/charts-screen';
import type { ChartsAddress } from '../features/figures/charts/charts-search';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/covid-charts')({
  staticData: { title: 'Indicadores' },
  // Parsed in the screen: parsing here would pull its code into the first load of every page.
  validateSearch: (search: ChartsAddress & SearchSchemaInput): ChartsAddress => search,
  beforeLoad: onlyFor(...COVID_READERS.roles),
  component: ChartsRoute,
});

function ChartsRoute() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ChartsScreen
      address={address}
      onAddress={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
