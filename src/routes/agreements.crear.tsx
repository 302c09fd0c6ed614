import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { NewAgreementScreen } from '../features/agreements/agreement-screen';
import { readEps } from './-eps-search';

export const Route = createFileRoute('/agreements/crear')({
  staticData: { title: 'Nuevo acuerdo' },
  validateSearch: (search: { epsId?: unknown } & SearchSchemaInput) => readEps(search),
  beforeLoad: ({ context }) => {
    // Who only reads gets the summary; its own guard sends everybody else home.
    if (!context.session.hasRole('CRUE_REFERRAL_MANAGER', 'EPS_REFERRAL_MANAGER'))
      throw redirect({ to: '/agreements/list', replace: true });
  },
  component: OpenedRoute,
});

function OpenedRoute() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <NewAgreementScreen
      epsId={search.epsId ?? null}
      onDone={(epsId) =>
        void navigate({ to: '/agreements/list', search: epsId === undefined ? search : { epsId } })
      }
    />
  );
}
