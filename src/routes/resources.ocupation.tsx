import { createFileRoute } from '@tanstack/react-router';
import { CAPACITY_REPORTERS } from '../../contract/resources/audiences';
import { OccupationScreen } from '../features/resources/occupation/occupation-screen';
import { PatientListsForm } from '../features/resources/patient-lists/patient-lists-form';
import { SaturationCard } from '../features/resources/saturation/saturation-card';
import { useSession } from '../session';
import { onlyFor, readCorrected } from './-guards';

export const Route = createFileRoute('/resources/ocupation')({
  staticData: { title: 'Ocupación y disponibilidad' },
  validateSearch: readCorrected,
  beforeLoad: onlyFor(...CAPACITY_REPORTERS.roles),
  component: OpenedRoute,
});

function OpenedRoute() {
  const { envio } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { entityId } = useSession().profile;
  return (
    <OccupationScreen
      key={envio}
      corrects={envio ?? null}
      top={entityId !== null && <SaturationCard ipsId={entityId} />}
      patientLists={PatientListsForm}
      onCorrected={() => void navigate({ search: {}, replace: true })}
    />
  );
}
