import { createFileRoute, redirect } from '@tanstack/react-router';
import { TRANSFER_ROLES } from '../features/transfers/transfer-roles';
import { TurnoverScreen } from '../features/transfers/turnover/turnover-screen';

export const Route = createFileRoute('/traslados/entrega')({
  staticData: { title: 'Entrega de turno' },
  beforeLoad: ({ context }) => {
    if (!context.session.hasRole(...TRANSFER_ROLES)) throw redirect({ to: '/dashboard', replace: true });
  },
  component: TurnoverRoute,
});

function TurnoverRoute() {
  const navigate = Route.useNavigate();
  return <TurnoverScreen onBack={() => void navigate({ to: '/traslados/en_progreso' })} />;
}
