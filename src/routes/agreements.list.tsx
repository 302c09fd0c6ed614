import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router';
import { AgreementsScreen } from '../features/agreements/agreements-screen';
import { readEps } from './-eps-search';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/agreements/list')({
  staticData: { title: 'Acuerdos' },
  validateSearch: (search: { epsId?: unknown } & SearchSchemaInput) => readEps(search),
  beforeLoad: onlyFor(
    'CRUE_REFERRAL_MANAGER',
    'IPS_REFERRAL_REPORTER',
    'EPS_REFERRAL_MANAGER',
    'TRANSPORT_REFERRAL_MANAGER',
  ),
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const { epsId } = Route.useSearch();
  return (
    <AgreementsScreen
      epsId={epsId ?? null}
      onEps={(chosen) => void navigate({ search: chosen === null ? {} : { epsId: chosen }, replace: true })}
    />
  );
}
