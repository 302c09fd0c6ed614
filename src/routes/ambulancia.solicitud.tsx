import { createFileRoute, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { partOf } from '../../contract/parts';
import { GOLDEN_CODE_REQUESTERS } from '../../contract/transfers/transfer-roles';
import { OwnGoldenCodes } from '../features/home/own-golden-codes';
import { GOLDEN_CODE } from '../features/transfer-request/request-kind';
import { RequestScreen } from '../features/transfer-request/request-screen';
import { WaitingRequests } from '../features/transfers/list/waiting-requests';
import { turnText } from '../features/transfers/turn-text';
import { useSession } from '../session';
import { GoldenFromIncident } from './-golden-from-incident';
import { onlyAudience, readCorrected, readIncident } from './-guards';

export const Route = createFileRoute('/ambulancia/solicitud')({
  staticData: { title: 'Código dorado' },
  validateSearch: (search: Record<string, unknown>) => ({
    ...readCorrected(search),
    ...readIncident(search),
  }),
  beforeLoad: onlyAudience(GOLDEN_CODE_REQUESTERS),
  component: GoldenCodeRoute,
});

function GoldenCodeRoute() {
  const { profile } = useSession();
  const navigate = Route.useNavigate();
  const { envio, incidente } = Route.useSearch();
  const [round, setRound] = useState(0);
  // This screen is also the home screen of this role: a new key gives an empty form for the next request. After a
  // correction the address without `envio` gives it; before that, a new form would look for the sent submission.
  const goHome = () => {
    if (envio === undefined) setRound(round + 1);
    void navigate({ to: '/', replace: true });
  };
  const isCrue = partOf(profile.roles) === 'CRUE';
  if (isCrue && incidente !== undefined && envio === undefined)
    return <GoldenFromIncident key={incidente} incidentId={incidente} roles={profile.roles} />;
  // The regulation centre makes one from an incident only.
  if (isCrue && envio === undefined) return <Navigate to="/incidentes" replace />;
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
      {!isCrue && <OwnGoldenCodes turnText={turnText} />}
    </RequestScreen>
  );
}
