import { createFileRoute, useLocation, useRouter } from '@tanstack/react-router';
import { mayCall } from '../../contract/may-call';
import { TELECARE_PEOPLE } from '../../contract/telecare/telecare-readers';
import { TRANSFER_ROLES } from '../../contract/transfers/transfer-roles';
import type { Trip } from '../features/map/trip/trip';
import { useReadOnSight } from '../features/notifications/use-read-on-sight';
import { TransferScreen } from '../features/transfers/detail/transfer-screen';
import { VIEWS, type View } from '../features/transfers/detail/views';
import { useSession } from '../session';
import { OnDemand, Part } from '../ui/on-demand';
import { onlyFor } from './-guards';

/** Of the map's own code, for the transfers that have an ambulance on its way. */
const WAY = new Part(async () => (await import('../features/map/trip/way-card')).default);
const ARRIVAL = new Part(async () => (await import('../features/map/trip/arrival-panel')).default);
const ROOM = new Part(async () => (await import('../features/telecare/room-card')).default);

export const Route = createFileRoute('/traslados/$transferId')({
  staticData: { title: 'Traslado' },
  validateSearch: (search: Record<string, unknown>): { vista?: View; hacer?: true } => ({
    vista: VIEWS.find((view) => view === search.vista),
    // From the list's own task: the transfer opens with its next action.
    ...(search.hacer === true && { hacer: true }),
  }),
  beforeLoad: onlyFor(...TRANSFER_ROLES),
  component: TransferRoute,
});

function TransferRoute() {
  const { transferId } = Route.useParams();
  const { vista, hacer } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const { profile } = useSession();
  const isFromList = useLocation({ select: ({ state }) => state.isFromList === true });
  const id = /^[1-9]\d{0,9}$/.test(transferId) ? Number(transferId) : null;
  useReadOnSight(id);
  const toList = () => void navigate({ to: '/traslados/en_progreso' });
  return (
    <TransferScreen
      transferId={id}
      view={vista ?? 'recorrido'}
      task={{
        isWanted: hacer === true,
        onOpened: () => void navigate({ search: { vista }, replace: true, resetScroll: false, state: true }),
      }}
      onView={(view) =>
        void navigate({ search: { vista: view }, replace: true, resetScroll: false, state: true })
      }
      // History back keeps the list's filter, page and scroll position.
      onBack={() => (isFromList ? router.history.back() : toList())}
      onLeave={toList}
      arrival={drawArrival}
      room={({ transferId: about, ...room }) =>
        mayCall(profile, TELECARE_PEOPLE) && (
          <OnDemand
            part={ROOM}
            with={{
              ...room,
              subject: { kind: 'transfer', id: about },
              onStarted: () =>
                void navigate({ to: '/telecare/$transferId', params: { transferId: String(about) } }),
            }}
          />
        )
      }
    />
  );
}

function drawArrival(trip: Trip) {
  return { words: <OnDemand part={ARRIVAL} with={trip} />, way: <OnDemand part={WAY} with={trip} /> };
}
