import { createFileRoute } from '@tanstack/react-router';
import { REQUEST_SUPERVISORS } from '../../contract/ambulance-requests/handlers';
import { INCIDENT_ROLES } from '../../contract/incidents/incident-readers';
import { partOf } from '../../contract/parts';
import { IncidentScreen } from '../features/incidents/incident-screen';
import { NearestSlot } from '../features/incidents/nearest-slot';
import { useSession } from '../session';
import { PinSlot } from '../ui/pin-slot';
import { onlyFor } from './-guards';
import { drawNearest } from './-nearest';
import { drawPin } from './-pin';

export const Route = createFileRoute('/incidentes/$formId')({
  staticData: { title: 'Incidente' },
  beforeLoad: onlyFor(...INCIDENT_ROLES),
  component: IncidentRoute,
});

function IncidentRoute() {
  const { formId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { profile, hasRole } = useSession();
  return (
    <PinSlot value={drawPin}>
      <NearestSlot value={drawNearest}>
        <IncidentScreen
          key={formId}
          formId={/^[1-9]\d{0,8}$/.test(formId) ? Number(formId) : 0}
          isCrue={partOf(profile.roles) === 'CRUE'}
          maySupervise={hasRole(...REQUEST_SUPERVISORS)}
          back={{ label: 'Volver a los incidentes', onSelect: () => void navigate({ to: '/incidentes' }) }}
        />
      </NearestSlot>
    </PinSlot>
  );
}
