import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CAPACITY_REPORTERS } from '../../contract/resources/audiences';
import { CapacityScreen } from '../features/resources/capacity/capacity-screen';
import { onlyFor, readReportSearch } from './-guards';

export const Route = createFileRoute('/resources/capacity')({
  staticData: { title: 'Capacidad' },
  validateSearch: readReportSearch,
  beforeLoad: onlyFor(...CAPACITY_REPORTERS.roles),
  component: OpenedRoute,
});

function OpenedRoute() {
  const { envio, cifras } = Route.useSearch();
  const navigate = Route.useNavigate();
  const forget = useCallback(
    () => void navigate({ search: {}, replace: true, ignoreBlocker: true }),
    [navigate],
  );
  return (
    <CapacityScreen
      key={envio}
      corrects={envio ?? null}
      onCorrected={forget}
      ownFigures={{ ref: cifras ?? null, onTaken: forget }}
    />
  );
}
