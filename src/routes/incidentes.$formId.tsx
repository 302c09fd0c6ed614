import { createFileRoute } from '@tanstack/react-router';
import { REQUEST_SUPERVISORS } from '../../contract/ambulance-requests/handlers';
import { INCIDENT_ROLES } from '../../contract/incidents/incident-readers';
import { mayCall } from '../../contract/may-call';
import { partOf } from '../../contract/parts';
import { INCIDENT_TELECARE_PEOPLE } from '../../contract/telecare/telecare-readers';
import { IncidentScreen } from '../features/incidents/incident-screen';
import { NearestSlot } from '../features/incidents/nearest-slot';
import { useSession } from '../session';
import { OnDemand, Part } from '../ui/on-demand';
import { PinSlot } from '../ui/pin-slot';
import { onlyFor } from './-guards';
import { drawNearest } from './-nearest';
import { drawPin } from './-pin';

const ROOM = new Part(async () => (await import('../features/telecare/room-card')).default);

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
          room={({ formId: id, ...room }) =>
            mayCall(profile, INCIDENT_TELECARE_PEOPLE) && (
              <OnDemand
                part={ROOM}
                with={{
                  ...room,
                  subject: { kind: 'incident', id },
                  onStarted: () =>
                    void navigate({ to: '/telecare/incidente/$formId', params: { formId: String(id) } }),
                }}
              />
            )
          }
          back={{ label: 'Volver a los incidentes', onSelect: () => void navigate({ to: '/incidentes' }) }}
        />
      </NearestSlot>
    </PinSlot>
  );
}
