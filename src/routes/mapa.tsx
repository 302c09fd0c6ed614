import { createFileRoute, type SearchSchemaInput, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { REQUEST_READERS, REQUEST_SUPERVISORS } from '../../contract/ambulance-requests/handlers';
import { DEFAULT_AMBULANCE_ENTITY_ID } from '../../contract/limits';
import { MAP_READERS, mapScopeOf } from '../../contract/map/map-readers';
import { actsAs, mayActAs, partOf } from '../../contract/parts';
import { MapScreen } from '../features/map/map-screen';
import { type MapSearch, readMapSearch, writeMapSearch } from '../features/map/map-search';
import { type Profile, useSession } from '../session';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/mapa')({
  staticData: { title: 'Mapa' },
  // Parsed in the screen: parsing here would pull its code into the first load of every page.
  validateSearch: (search: Partial<MapSearch> & SearchSchemaInput): Partial<MapSearch> => search,
  beforeLoad: onlyFor(...MAP_READERS.roles),
  component: MapRoute,
});

function MapRoute() {
  const { profile, hasRole } = useSession();
  const given = Route.useSearch();
  const navigate = Route.useNavigate();
  const search = useMemo(() => readMapSearch(given), [given]);
  const router = useRouter();
  const onSearch = useCallback(
    (change: Partial<MapSearch>) => {
      // A movement of the map that ends while another page opens.
      if (router.latestLocation.pathname !== Route.fullPath) return;
      void navigate({
        search: (before) => writeMapSearch({ ...readMapSearch(before), ...change }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  return (
    <MapScreen
      seesAll={mapScopeOf(profile) === 'all'}
      statesOf={statesOf(profile)}
      seesRequests={actsAs(profile, REQUEST_READERS)}
      supervisesRequests={hasRole(...REQUEST_SUPERVISORS)}
      search={search}
      onSearch={onSearch}
    />
  );
}

/** The regulation centre states the availability of the secretariat's vehicles, an entity that of its own. */
function statesOf({ roles, entityId }: Profile): number | null {
  const part = partOf(roles);
  if (mayActAs({ roles }, ['CRUE'])) return DEFAULT_AMBULANCE_ENTITY_ID;
  return part === 'TRANSPORT' ? entityId : null;
}
