import { createFileRoute } from '@tanstack/react-router';
import { partOf } from '../../contract/parts';
import { TELECARE_PEOPLE } from '../../contract/telecare/telecare-readers';
import { CallScreen } from '../features/telecare/call/call-screen';
import { useSession } from '../session';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/telecare/$transferId')({
  staticData: { title: 'Videollamada' },
  beforeLoad: onlyFor(...TELECARE_PEOPLE.roles),
  component: CallRoute,
});

function CallRoute() {
  const { transferId } = Route.useParams();
  const { profile } = useSession();
  return (
    <CallScreen
      key={transferId}
      subject={/^[1-9]\d{0,9}$/.test(transferId) ? { kind: 'transfer', id: Number(transferId) } : null}
      isHost={partOf(profile.roles) !== 'TRANSPORT'}
    />
  );
}
