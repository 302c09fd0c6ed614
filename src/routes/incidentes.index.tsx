import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { INCIDENT_ROLES } from '../../contract/incidents/incident-readers';
import { partOf } from '../../contract/parts';
import { IncidentsScreen } from '../features/incidents/incidents-screen';
import { type GivenState, readState } from '../features/incidents/read-state';
import { useSession } from '../session';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/incidentes/')({
  staticData: { title: 'Incidentes' },
  // Read in the screen: reading here would pull its code into the first load of every page.
  validateSearch: (search: GivenState & SearchSchemaInput): GivenState => search,
  beforeLoad: onlyFor(...INCIDENT_ROLES),
  component: IncidentsRoute,
});

function IncidentsRoute() {
  const navigate = Route.useNavigate();
  const { profile } = useSession();
  return (
    <IncidentsScreen
      state={readState(Route.useSearch())}
      onState={(state) => void navigate({ search: { state }, replace: true, resetScroll: false })}
      isCrue={partOf(profile.roles) === 'CRUE'}
    />
  );
}
