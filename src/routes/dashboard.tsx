import { createFileRoute, redirect } from '@tanstack/react-router';
import { hasAnyRole } from '../../contract/roles';
import { TRANSFER_ROLES } from '../../contract/transfers/transfer-roles';
import { readDashboardSearch } from '../features/home/dashboard-search';
import { HomeScreen } from '../features/home/home-screen';
import { landingOf } from '../features/home/landing';
import { LIST_START } from '../features/home/list-start';
import { turnText } from '../features/transfers/turn-text';
import { type Profile, useSession, whomToCall } from '../session';

export const Route = createFileRoute('/dashboard')({
  staticData: { title: 'Inicio' },
  validateSearch: readDashboardSearch,
  beforeLoad: ({ context }) => {
    const landing = landingFor(context.session.getState().profile);
    if (landing === 'golden-code') throw redirect({ to: '/ambulancia/solicitud', replace: true });
    if (landing === 'administration') throw redirect({ to: '/administracion', replace: true });
    if (landing === 'transfers')
      throw redirect({ to: '/traslados/en_progreso', search: LIST_START, replace: true });
  },
  component: DashboardRoute,
});

function landingFor(profile: Profile) {
  return landingOf(profile, hasAnyRole(profile.roles, TRANSFER_ROLES));
}

function DashboardRoute() {
  const { profile } = useSession();
  const navigate = Route.useNavigate();
  return (
    <HomeScreen
      landing={landingFor(profile)}
      person={profile}
      contact={whomToCall()}
      mayOpenTransfers={hasAnyRole(profile.roles, TRANSFER_ROLES)}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
      turnText={turnText}
    />
  );
}
