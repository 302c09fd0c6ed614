import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { NetworksScreen } from '../features/agreements/networks-screen';
import { readEps } from './-eps-search';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/networks')({
  staticData: { title: 'Redes de atención' },
  validateSearch: (search: { epsId?: unknown } & SearchSchemaInput) => readEps(search),
  beforeLoad: onlyFor('CRUE_REFERRAL_MANAGER'),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const { epsId } = Route.useSearch();
  return (
    <NetworksScreen
      epsId={epsId ?? null}
      onEps={(chosen) =>
        void navigate({ search: chosen === null ? {} : { epsId: chosen }, replace: true, resetScroll: false })
      }
    />
  );
}
