import { useQuery } from '@tanstack/react-query';
import { FilePen, Video } from 'lucide-react';
import type { Telecare } from '../../../contract/telecare/telecare';
import { useReached } from '../../api';
import { useDraft } from '../../offline-form';
import { FailedQuery } from '../../subjects/failed-query';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { Row } from '../../ui/layout';
import { telecareQuery } from './queries';
import { RoomLink } from './room-link';
import { type CallSubject, noteName } from './subject';
import { ToCall } from './to-call';
import { useStartCall } from './use-start-call';

/** Who is in an open call. */
const LOOK_AGAIN_MS = 20_000;

interface Props {
  subject: CallSubject;
  ambulanceId: number;
  isCrew: boolean;
  onStarted: (subject: CallSubject) => void;
}

/** At a transfer or an incident whose ambulance has a room: the call, and a note of one that this device keeps. */
export default function RoomCard(props: Props) {
  return (
    <>
      <Room {...props} />
      <KeptNote subject={props.subject} />
    </>
  );
}

/** A note that was half written when its page closed: the page of the call offers it. */
function KeptNote({ subject }: Pick<Props, 'subject'>) {
  const { found } = useDraft(noteName(subject), null, () => null);
  if (!found) return null;
  return (
    <Banner
      tone="accent"
      icon={FilePen}
      title="Hay una nota de la videollamada que no se envió"
      action={
        <Button asChild size="sm">
          <ToCall subject={subject}>Abrirla</ToCall>
        </Button>
      }
    />
  );
}

/** The call that is open, or how to begin one. */
function Room({ subject, ambulanceId, isCrew, onStarted }: Props) {
  const query = useQuery({
    ...telecareQuery(subject, ambulanceId),
    // A device that is gone says nothing.
    refetchInterval: ({ state }) => (state.data?.call || state.data?.incidentId ? LOOK_AGAIN_MS : false),
  });
  const { data } = query;
  const isReached = useReached();
  const { start, busy } = useStartCall(onStarted);
  // Without a network the screen says so, and there is no call.
  if (!data)
    return isReached ? (
      <FailedQuery
        query={query}
        words={
          isCrew
            ? 'No se sabe si el CRUE lo llama por video.'
            : 'No se sabe si la ambulancia llama por video.'
        }
      />
    ) : null;
  const { call, canStart, roomUrl, incidentId } = data;
  if (call)
    return (
      <Banner
        tone="moving"
        icon={Video}
        title={titleOf(call, isCrew)}
        action={
          <Button asChild variant="primary">
            <ToCall subject={subject}>Entrar</ToCall>
          </Button>
        }
      >
        {isCrew ? `Inició ${call.startedBy}.` : whoIsIn(call.guest, call.host)}
      </Banner>
    );
  if (incidentId)
    return (
      <Banner
        tone="moving"
        icon={Video}
        title={`Videollamada del incidente ${incidentId}`}
        action={
          <Button asChild variant="primary">
            <ToCall subject={{ kind: 'incident', id: incidentId }}>Entrar</ToCall>
          </Button>
        }
      >
        Empezó en el incidente y sigue abierta.
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
          onClick={() => void start(subject)}
        >
          {isCrew ? 'Llamar al CRUE por video' : 'Iniciar videollamada'}
        </Button>
      )}
      {roomUrl !== null && (
        <RoomLink url={roomUrl} words={isCrew ? 'Entrar a la sala del CRUE' : 'Abrir la sala externa'} />
      )}
    </Row>
  );
}

function titleOf({ isByCrew, ambulance, host }: NonNullable<Telecare['call']>, isCrew: boolean): string {
  if (isCrew && host !== null) return 'El CRUE lo espera en la videollamada';
  if (isCrew) return isByCrew ? 'Videollamada con el CRUE' : 'El CRUE lo llama por video';
  return isByCrew && host === null ? `${ambulance} llama por video` : `Videollamada con ${ambulance}`;
}

function whoIsIn(guest: string | null, host: string | null): string {
  if (guest && host) return `Están ${host} y ${guest}.`;
  return guest ? `${guest} espera.` : 'La tripulación no está.';
}
