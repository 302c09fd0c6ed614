import { createFileRoute, redirect } from '@tanstack/react-router';
import { CAPACITY_REPORTERS } from '../../contract/resources/audiences';
import { OccupationScreen } from '../features/resources/occupation/occupation-screen';
import { PatientListsForm } from '../features/resources/patient-lists/patient-lists-form';
import { SaturationCard } from '../features/resources/saturation/saturation-card';
import { useSession } from '../session';

export const Route = createFileRoute('/resources/ocupation')({
  staticData: { title: 'Ocupación y disponibilidad' },
  validateSearch: ({ envio }: { envio?: unknown }): { envio?: string } => ({
    envio: typeof envio === 'string' && /^[\w-]{16,64}$/.test(envio) ? envio : undefined,
  }),
  beforeLoad: ({ context }) => {
    if (!context.session.hasRole(...CAPACITY_REPORTERS.roles))
      throw redirect({ to: '/dashboard', replace: true });
  },
  component: OpenedRoute,
});

function OpenedRoute() {
  const { envio } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { entityId } = useSession().profile;
  return (
    <OccupationScreen
      key={envio}
      mends={envio ?? null}
      top={entityId !== null && <SaturationCard ipsId={entityId} />}
      patientLists={PatientListsForm}
      onMended={() => void navigate({ search: {}, replace: true })}
    />
  );
}
