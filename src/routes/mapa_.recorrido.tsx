import { createFileRoute, type SearchSchemaInput, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { MAP_REGULATORS } from '../../contract/map/map-readers';
import { ReplayScreen } from '../features/map/replay/replay-screen';
import { type ReplaySearch, readReplaySearch } from '../features/map/replay/replay-search';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/mapa_/recorrido')({
  staticData: { title: 'Recorrido' },
  // Parsed in the screen, as the map's.
  validateSearch: (search: Partial<ReplaySearch> & SearchSchemaInput): Partial<ReplaySearch> => search,
  beforeLoad: onlyFor(...MAP_REGULATORS),
  component: ReplayRoute,
});

function ReplayRoute() {
  const given = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const search = useMemo(() => readReplaySearch(given), [given]);
  const onSearch = useCallback(
    (change: Partial<ReplaySearch>) => {
      // The moment of a replay that the reader has left.
      if (router.latestLocation.pathname !== '/mapa/recorrido') return;
      void navigate({
        search: (before) => ({ ...readReplaySearch(before), ...change }),
        replace: true,
        resetScroll: false,
        state: true,
      });
    },
    [navigate, router],
  );
  const onBack = useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/mapa', search: {} });
  }, [navigate, router]);
  return <ReplayScreen search={search} onSearch={onSearch} onBack={onBack} />;
}
