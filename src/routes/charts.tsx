import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { INDICATOR_READERS } from '../../contract/indicators/indicator-readers';
import { type ChartsAddress, readPeriod } from '../features/indicators/charts/charts-address';
import { IndicatorsScreen } from '../features/indicators/charts/indicators-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/charts')({
  staticData: { title: 'Indicadores' },
  // Parsed in the screen: parsing here would pull its code into the first load of every page.
  validateSearch: (search: ChartsAddress & SearchSchemaInput): ChartsAddress => search,
  beforeLoad: onlyFor(...INDICATOR_READERS.roles),
  component: ChartsRoute,
});

function ChartsRoute() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <IndicatorsScreen
      period={readPeriod(address)}
      onPeriod={(periodo) => void navigate({ search: { periodo }, replace: true, resetScroll: false })}
    />
  );
}
