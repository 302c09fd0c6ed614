import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Video } from 'lucide-react';
import { useReached } from '../../api';
import { FailedQuery } from '../../subjects/failed-query';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { telecareQuery } from './queries';
import { RoomLink } from './room-link';
import { useStartCall } from './use-start-call';

interface Props {
  transferId: number;
  ambulanceId: number;
  isCrew: boolean;
  onStarted: (referralId: number) => void;
}

/** At a transfer whose ambulance has a room: the call that is open, or how to begin one. */
export default function RoomCard({ transferId, ambulanceId, isCrew, onStarted }: Props) {
  const query = useQuery(telecareQuery(transferId, ambulanceId));
  const { data } = query;
  const isReached = useReached();
  const { start, busy } = useStartCall(onStarted);
  // Without a network the screen says so, and there is no call.
  if (!data)
    return isCrew && isReached ? (
      <FailedQuery query={query} words="No se sabe si el CRUE lo llama por video." />
    ) : null;
  const { call, canStart, roomUrl } = data;
  if (call)
    return (
      <Banner
        tone="moving"
        icon={Video}
        title={isCrew ? 'El CRUE lo llama por video' : `Videollamada con ${call.ambulance}`}
        action={
          <Button asChild variant="primary">
            <Link to="/telecare/$transferId" params={{ transferId: String(transferId) }}>
              Entrar
            </Link>
          </Button>
        }
      >
        {isCrew ? `Inició ${call.startedBy}.` : whoIsIn(call.guest, call.host)}
      </Banner>
    );
  if (!canStart && roomUrl === null) return null;
  return (
    <Row flexWrap="wrap" _print={{ display: 'none' }}>
      {canStart && (
        <Button
          icon={Video}
          busy={busy}
          busyLabel="Iniciando…"
          disabled={!isReached}
          onClick={() => void start(transferId)}
        >
          Iniciar videollamada
        </Button>
      )}
      {roomUrl !== null && (
        <RoomLink url={roomUrl} words={isCrew ? 'Entrar a la sala del CRUE' : 'Abrir la sala externa'} />
      )}
    </Row>
  );
}

function whoIsIn(guest: string | null, host: string | null): string {
  if (guest && host) return `Están ${host} y ${guest}.`;
  return guest ? `${guest} espera.` : 'La tripulación no ha entrado.';
}
