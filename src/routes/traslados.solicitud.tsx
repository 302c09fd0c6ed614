import { createFileRoute } from '@tanstack/react-router';
import { TRANSFER_REQUEST } from '../features/transfer-request/request-kind';
import { RequestScreen } from '../features/transfer-request/request-screen';
import { useSession } from '../session';
import { onlyFor, readCorrected } from './-guards';

export const Route = createFileRoute('/traslados/solicitud')({
  staticData: { title: 'Solicitud de traslado' },
  validateSearch: readCorrected,
  beforeLoad: onlyFor('IPS_REFERRAL_REPORTER'),
  component: RequestRoute,
});

function RequestRoute() {
  const { profile } = useSession();
  const navigate = Route.useNavigate();
  const { envio } = Route.useSearch();
  return (
    <RequestScreen
      kind={TRANSFER_REQUEST}
      roles={profile.roles}
      key={envio}
      corrects={envio ?? null}
      onCreated={(id) =>
        void navigate({ to: '/traslados/$transferId', params: { transferId: String(id) }, replace: true })
      }
      onOpen={(id) => void navigate({ to: '/traslados/$transferId', params: { transferId: String(id) } })}
      onKept={() => void navigate({ to: '/traslados/en_progreso', replace: true })}
    />
  );
}
