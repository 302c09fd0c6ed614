import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { BLOOD_SEEKERS } from '../../contract/resources/audiences';
import { BloodFinderScreen } from '../features/resources/blood-bank/blood-finder-screen';
import { type BloodSearch, readBloodSearch } from '../features/resources/blood-bank/blood-search';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/recursos/sangre')({
  staticData: { title: 'Buscar sangre' },
  // Parsed in the screen: parsing here would pull the blood groups into the first load of every page.
  validateSearch: (search: BloodSearch & SearchSchemaInput): BloodSearch => search,
  beforeLoad: onlyFor(...BLOOD_SEEKERS.roles),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  return (
    <BloodFinderScreen
      search={readBloodSearch(Route.useSearch())}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
