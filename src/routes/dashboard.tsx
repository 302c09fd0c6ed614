import { createFileRoute, redirect } from '@tanstack/react-router';
import { hasAnyRole, type Role } from '../../contract/roles';
import { readDashboardSearch } from '../features/home/dashboard-search';
import { HomeScreen } from '../features/home/home-screen';
import { landingOf } from '../features/home/landing';
import { LIST_START } from '../features/home/list-start';
import { TRANSFER_ROLES } from '../features/transfers/transfer-roles';
import { turnText } from '../features/transfers/turn-text';
import { useSession } from '../session';

export const Route = createFileRoute('/dashboard')({
  staticData: { title: 'Inicio' },
  validateSearch: readDashboardSearch,
  beforeLoad: ({ context }) => {
    const landing = landingFor(context.session.getState().profile.roles);
    if (landing === 'golden-code') throw redirect({ to: '/ambulancia/solicitud', replace: true });
    if (landing === 'transfers')
      throw redirect({ to: '/traslados/en_progreso', search: LIST_START, replace: true });
  },
  component: DashboardRoute,
});

function landingFor(roles: readonly Role[]) {
  return landingOf(roles, hasAnyRole(roles, TRANSFER_ROLES));
}

function DashboardRoute() {
  const { profile } = useSession();
  const navigate = Route.useNavigate();
  return (
    <HomeScreen
      landing={landingFor(profile.roles)}
      person={profile}
      mayOpenTransfers={hasAnyRole(profile.roles, TRANSFER_ROLES)}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      turnText={turnText}
    />
  );
}
