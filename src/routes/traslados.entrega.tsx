import { createFileRoute } from '@tanstack/react-router';
import { TRANSFER_ROLES } from '../../contract/transfers/transfer-roles';
import { TurnoverScreen } from '../features/transfers/turnover/turnover-screen';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/traslados/entrega')({
  staticData: { title: 'Entrega de turno' },
  beforeLoad: onlyFor(...TRANSFER_ROLES),
  component: TurnoverRoute,
});

function TurnoverRoute() {
  const navigate = Route.useNavigate();
  return <TurnoverScreen onBack={() => void navigate({ to: '/traslados/en_progreso' })} />;
}
