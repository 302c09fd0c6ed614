import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { REQUEST_ROLES, REQUEST_SUPERVISORS } from '../../contract/ambulance-requests/handlers';
import { RequestsScreen } from '../features/ambulance-requests/requests-screen';
import {
  type GivenSearch,
  readRequestsSearch,
  writeRequestsSearch,
} from '../features/ambulance-requests/requests-search';
import { OpenIncidents } from '../features/incidents/open-incidents';
import { useSession } from '../session';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/solicitudes')({
  staticData: { title: 'Solicitudes de ambulancia' },
  // Read in the screen: reading here would pull its code into the first load of every page.
  validateSearch: (search: GivenSearch & SearchSchemaInput): GivenSearch => search,
  beforeLoad: onlyFor(...REQUEST_ROLES),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const search = readRequestsSearch(Route.useSearch());
  const { hasRole } = useSession();
  return (
    <RequestsScreen
      search={search}
      maySupervise={hasRole(...REQUEST_SUPERVISORS)}
      incidents={<OpenIncidents />}
      onSearch={(change) =>
        void navigate({
          search: (before) => writeRequestsSearch({ ...readRequestsSearch(before), ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}
