import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CAPACITY_REPORTERS } from '../../contract/resources/audiences';
import { OccupationScreen } from '../features/resources/occupation/occupation-screen';
import { PatientListsForm } from '../features/resources/patient-lists/patient-lists-form';
import { SaturationCard } from '../features/resources/saturation/saturation-card';
import { useSession } from '../session';
import { onlyFor, readReportSearch } from './-guards';

export const Route = createFileRoute('/resources/ocupation')({
  staticData: { title: 'Ocupación y disponibilidad' },
  validateSearch: readReportSearch,
  beforeLoad: onlyFor(...CAPACITY_REPORTERS.roles),
  component: OpenedRoute,
});

function OpenedRoute() {
  const { envio, cifras } = Route.useSearch();
  const navigate = Route.useNavigate();
  const forget = useCallback(
    () => void navigate({ search: {}, replace: true, ignoreBlocker: true }),
    [navigate],
  );
  const { entityId } = useSession().profile;
  return (
    <OccupationScreen
      key={envio}
      corrects={envio ?? null}
      top={entityId !== null && <SaturationCard ipsId={entityId} />}
      patientLists={PatientListsForm}
      onCorrected={forget}
      ownFigures={{ ref: cifras ?? null, onTaken: forget }}
    />
  );
}
