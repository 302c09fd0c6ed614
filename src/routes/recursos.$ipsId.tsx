import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { BOARD_READERS, HOSPITAL_READERS } from '../../contract/resources/audiences';
import { HospitalScreen } from '../features/resources/hospital/hospital-screen';
import { useSession } from '../session';
import { onlyFor } from './-guards';

export const Route = createFileRoute('/recursos/$ipsId')({
  staticData: { title: 'Recursos de la IPS' },
  beforeLoad: onlyFor(...HOSPITAL_READERS.roles),
  component: HospitalRoute,
});

function HospitalRoute() {
  const { ipsId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { profile, hasRole } = useSession();
  const router = useRouter();
  const isFromBoard = useLocation({ select: ({ state }) => state.isFromBoard === true });
  const id = /^[1-9]\d{0,8}$/.test(ipsId) ? Number(ipsId) : null;
  const back = hasRole(...BOARD_READERS.roles)
    ? {
        label: 'Volver al tablero',
        onSelect: () => (isFromBoard ? router.history.back() : void navigate({ to: '/recursos' })),
      }
    : { label: 'Volver al inicio', onSelect: () => void navigate({ to: '/dashboard' }) };
  return (
    <HospitalScreen
      key={ipsId}
      ipsId={id}
      isOwn={hasRole('IPS_HOSPITALARY_RESOURCES') && profile.entityId === id}
      back={back}
    />
  );
}
