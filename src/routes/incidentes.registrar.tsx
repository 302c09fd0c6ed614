import { createFileRoute } from '@tanstack/react-router';
import { REQUEST_HANDLERS } from '../../contract/ambulance-requests/handlers';
import { CallScreen } from '../features/incidents/call-screen';
import { PinSlot } from '../ui/pin-slot';
import { onlyAudience } from './-guards';
import { drawPin } from './-pin';

export const Route = createFileRoute('/incidentes/registrar')({
  staticData: { title: 'Registrar llamada' },
  beforeLoad: onlyAudience(REQUEST_HANDLERS),
  component: CallRoute,
});

function CallRoute() {
  const navigate = Route.useNavigate();
  return (
    <PinSlot value={drawPin}>
      <CallScreen
        onMade={(formId) =>
          void navigate({ to: '/incidentes/$formId', params: { formId: String(formId) }, replace: true })
        }
        back={{ label: 'Volver a los incidentes', onSelect: () => void navigate({ to: '/incidentes' }) }}
      />
    </PinSlot>
  );
}
