import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BLOOD_REPORTERS } from '../../contract/resources/audiences';
import { BloodBankScreen } from '../features/resources/blood-bank/blood-bank-screen';
import { onlyFor, readReportSearch } from './-guards';

export const Route = createFileRoute('/resources/blood-bank')({
  staticData: { title: 'Banco de sangre' },
  validateSearch: readReportSearch,
  beforeLoad: onlyFor(...BLOOD_REPORTERS.roles),
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
    <BloodBankScreen
      key={envio}
      corrects={envio ?? null}
      onCorrected={forget}
      ownFigures={{ ref: cifras ?? null, onTaken: forget }}
    />
  );
}
