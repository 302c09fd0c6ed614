import { createFileRoute, redirect } from '@tanstack/react-router';
import { TRANSFER_REQUEST } from '../features/transfer-request/request-kind';
import { RequestScreen } from '../features/transfer-request/request-screen';
import { useSession } from '../session';

export const Route = createFileRoute('/traslados/solicitud')({
  staticData: { title: 'Solicitud de traslado' },
  validateSearch: ({ envio }: { envio?: unknown }): { envio?: string } => ({
    envio: typeof envio === 'string' && /^[\w-]{16,64}$/.test(envio) ? envio : undefined,
  }),
  beforeLoad: ({ context }) => {
    if (!context.session.hasRole('IPS_REFERRAL_REPORTER'))
      throw redirect({ to: '/dashboard', replace: true });
  },
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
      mends={envio ?? null}
      onCreated={(id) =>
        void navigate({ to: '/traslados/$transferId', params: { transferId: String(id) }, replace: true })
      }
      onOpen={(id) => void navigate({ to: '/traslados/$transferId', params: { transferId: String(id) } })}
      onKept={() => void navigate({ to: '/traslados/en_progreso', replace: true })}
    />
  );
}
