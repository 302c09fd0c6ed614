import { createFileRoute, redirect } from '@tanstack/react-router';
import { BLOOD_REPORTERS } from '../../contract/resources/audiences';
import { BloodBankScreen } from '../features/resources/blood-bank/blood-bank-screen';

export const Route = createFileRoute('/resources/blood-bank')({
  staticData: { title: 'Banco de sangre' },
  validateSearch: ({ envio }: { envio?: unknown }): { envio?: string } => ({
    envio: typeof envio === 'string' && /^[\w-]{16,64}$/.test(envio) ? envio : undefined,
  }),
  beforeLoad: ({ context }) => {
    if (!context.session.hasRole(...BLOOD_REPORTERS.roles))
      throw redirect({ to: '/dashboard', replace: true });
  },
  component: OpenedRoute,
});

function OpenedRoute() {
  const { envio } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <BloodBankScreen
      key={envio}
      mends={envio ?? null}
      // The report was sent, but the leave guard of the form has not re-rendered yet: bypass it.
      onMended={() => void navigate({ search: {}, replace: true, ignoreBlocker: true })}
    />
  );
}
