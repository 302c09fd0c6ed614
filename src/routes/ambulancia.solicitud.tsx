import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { OwnGoldenCodes } from '../features/home/own-golden-codes';
import { GOLDEN_CODE } from '../features/transfer-request/request-kind';
import { RequestScreen } from '../features/transfer-request/request-screen';
import { WaitingRequests } from '../features/transfers/list/waiting-requests';
import { turnText } from '../features/transfers/turn-text';
import { useSession } from '../session';
import { onlyFor, readCorrected } from './-guards';

export const Route = createFileRoute('/ambulancia/solicitud')({
  staticData: { title: 'Código dorado' },
  validateSearch: readCorrected,
  beforeLoad: onlyFor('CRUE_GOLDEN_MANAGER'),
  component: GoldenCodeRoute,
});

function GoldenCodeRoute() {
  const { profile } = useSession();
  const navigate = Route.useNavigate();
  const { envio } = Route.useSearch();
  const [round, setRound] = useState(0);
  // This screen is also the home screen of this role: a new key gives an empty form for the next request. After a
  // correction the address without `envio` gives it; before that, a new form would look for the sent submission.
  const goHome = () => {
    if (envio === undefined) setRound(round + 1);
    void navigate({ to: '/', replace: true });
  };
  return (
    <RequestScreen
      kind={GOLDEN_CODE}
      roles={profile.roles}
      key={`${round} ${envio ?? ''}`}
      corrects={envio ?? null}
      onCreated={goHome}
      onKept={goHome}
      above={<WaitingRequests />}
    >
      <OwnGoldenCodes turnText={turnText} />
    </RequestScreen>
  );
}
