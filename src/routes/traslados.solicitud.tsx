import { createFileRoute, redirect } from '@tanstack/react-router';
import { RequestScreen } from '../features/transfer-request/request-screen';
import { useSession } from '../session';

export const Route = createFileRoute('/traslados/solicitud')({
  staticData: { title: 'Solicitud de traslado' },
  beforeLoad: ({ context }) => {
    if (!context.session.hasRole('IPS_REFERRAL_REPORTER'))
      throw redirect({ to: '/dashboard', replace: true });
  },
  component: RequestRoute,
});

function RequestRoute() {
  const { profile } = useSession();
  const navigate = Route.useNavigate();
  return (
    <RequestScreen
      roles={profile.roles}
      onCreated={({ id }) =>
        void navigate({ to: '/traslados/$transferId', params: { transferId: String(id) }, replace: true })
      }
    />
  );
}
