import { createFileRoute } from '@tanstack/react-router';
import { BLOOD_REPORTERS } from '../../contract/resources/audiences';
import { BloodBankScreen } from '../features/resources/blood-bank/blood-bank-screen';
import { onlyFor, readCorrected } from './-guards';

export const Route = createFileRoute('/resources/blood-bank')({
  staticData: { title: 'Banco de sangre' },
  validateSearch: readCorrected,
  beforeLoad: onlyFor(...BLOOD_REPORTERS.roles),
  component: OpenedRoute,
});

function OpenedRoute() {
  const { envio } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BloodBankScreen
      key={envio}
      corrects={envio ?? null}
      onCorrected={() => void navigate({ search: {}, replace: true })}
    />
  );
}
