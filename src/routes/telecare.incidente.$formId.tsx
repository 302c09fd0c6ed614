import { createFileRoute } from '@tanstack/react-router';
import { partOf } from '../../contract/parts';
import { INCIDENT_TELECARE_PEOPLE } from '../../contract/telecare/telecare-readers';
import { CallScreen } from '../features/telecare/call/call-screen';
import { useSession } from '../session';
import { onlyAudience } from './-guards';

export const Route = createFileRoute('/telecare/incidente/$formId')({
  staticData: { title: 'Videollamada' },
  beforeLoad: onlyAudience(INCIDENT_TELECARE_PEOPLE),
  component: CallRoute,
});

function CallRoute() {
  const { formId } = Route.useParams();
  const { profile } = useSession();
  return (
    <CallScreen
      key={formId}
      subject={/^[1-9]\d{0,8}$/.test(formId) ? { kind: 'incident', id: Number(formId) } : null}
      isHost={partOf(profile.roles) !== 'TRANSPORT'}
    />
  );
}
