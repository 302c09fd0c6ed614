import { createFileRoute } from '@tanstack/react-router';
import { CAPACITY_REPORTERS } from '../../contract/resources/audiences';
import { CapacityScreen } from '../features/resources/capacity/capacity-screen';
import { onlyFor, readCorrected } from './-guards';

export const Route = createFileRoute('/resources/capacity')({
  staticData: { title: 'Capacidad' },
  validateSearch: readCorrected,
  beforeLoad: onlyFor(...CAPACITY_REPORTERS.roles),
  component: OpenedRoute,
});

function OpenedRoute() {
  const { envio } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CapacityScreen
      key={envio}
      corrects={envio ?? null}
      onCorrected={() => void navigate({ search: {}, replace: true })}
    />
  );
}
