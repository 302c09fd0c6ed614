import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { OwnGoldenCodes } from '../features/home/own-golden-codes';
import { GOLDEN_CODE } from '../features/transfer-request/request-kind';
import { RequestScreen } from '../features/transfer-request/request-screen';
import { WaitingRequests } from '../features/transfers/list/waiting-requests';
import { turnText } from '../features/transfers/turn-text';
import { useSession } from '../session';

export const Route = createFileRoute('/ambulancia/solicitud')({
  staticData: { title: 'Código dorado' },
  validateSearch: ({ envio }: { envio?: unknown }): { envio?: string } => ({
    envio: typeof envio === 'string' && /^[\w-]{16,64}$/.test(envio) ? envio : undefined,
  }),
  beforeLoad: ({ context }) => {
    if (!context.session.hasRole('CRUE_GOLDEN_MANAGER')) throw redirect({ to: '/dashboard', replace: true });
  },
  component: GoldenCodeRoute,
});

function GoldenCodeRoute() {
  const { profile } = useSession();
  const navigate = Route.useNavigate();
  const { envio } = Route.useSearch();
  const [round, setRound] = useState(0);
  // This screen is also the home screen of this role: a new key gives an empty form for the next request.
  const goHome = () => {
    setRound(round + 1);
    void navigate({ to: '/', replace: true });
  };
  return (
    <RequestScreen
      kind={GOLDEN_CODE}
      roles={profile.roles}
      key={`${round} ${envio ?? ''}`}
      mends={envio ?? null}
      onCreated={goHome}
      onKept={goHome}
    >
      <WaitingRequests />
      <OwnGoldenCodes turnText={turnText} />
    </RequestScreen>
  );
}
