import { useQuery } from '@tanstack/react-query';
import { Video, VideoOff } from 'lucide-react';
import type { TelecareLink } from '../../../../contract/telecare/telecare';
import { isApiFailure } from '../../../api';
import { FailedQuery, isAwaited } from '../../../subjects/failed-query';
import { Button } from '../../../ui/button';
import { CallLink } from '../../../ui/call-link';
import { EmptyState } from '../../../ui/empty-state';
import { Row } from '../../../ui/layout';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { TableSkeleton } from '../../../ui/skeletons';
import { telecareQuery } from '../queries';
import { type CallSubject, nameOf } from '../subject';
import { useStartCall } from '../use-start-call';
import { type Again, CallView } from './call-view';
import { Notes } from './notes';
import { ToSubject } from './to-subject';
import { useEntry } from './use-call';
import { useEntered } from './use-entered';

interface Props {
  /** Null if the address has no number. */
  subject: CallSubject | null;
  isHost: boolean;
}

/** Of an address without a number; it is not asked for. */
const NOWHERE: CallSubject = { kind: 'transfer', id: 0 };

/** The video call of a transfer or an incident: camera and microphone are asked for here and nowhere else. */
export function CallScreen({ subject, isHost }: Props) {
  const query = useQuery({
    ...telecareQuery(subject ?? NOWHERE),
    enabled: subject !== null,
    refetchOnMount: 'always',
  });
  const { open, entered, ...again } = useEntered(query);
  const isMissing = subject === null || isApiFailure(query.error, 'missing');
  return (
    <>
      <PageBar title={subject === null ? 'Videollamada' : `Videollamada · ${nameOf(subject)}`} />
      <Page>
        {subject !== null && entered ? (
          <Entered
            key={entered.times}
            callId={entered.callId}
            ambulance={entered.ambulance}
            again={{ openId: open?.callId ?? null, ...again }}
            subject={subject}
            link={open?.callId === entered.callId ? open.link : null}
            isHost={isHost}
            phone={query.data?.phone ?? null}
            whom={isHost ? `a ${query.data?.phoneOf ?? 'la tripulación'}` : 'al CRUE'}
            readAt={query.dataUpdatedAt}
          />
        ) : isMissing ? (
          <EmptyState icon={VideoOff} title="No hay una videollamada aquí">
            {subject?.kind === 'incident'
              ? 'El incidente no existe, o ya no lo atiende una ambulancia de su entidad.'
              : 'El traslado no existe, o ya no le corresponde a su entidad.'}
          </EmptyState>
        ) : (
          <>
            <FailedQuery query={query} words="No se pudo abrir la videollamada" />
            {isAwaited(query) && <TableSkeleton rows={4} />}
            {query.data && <NoCall subject={subject} canStart={query.data.canStart} isHost={isHost} />}
            {query.data && <Notes subject={subject} callId={null} />}
          </>
        )}
      </Page>
    </>
  );
}

type NoCallProps = Pick<Props, 'isHost'> & { subject: CallSubject; canStart: boolean };

function NoCall({ subject, canStart, isHost }: NoCallProps) {
  const { start, busy } = useStartCall(() => undefined);
  return (
    <EmptyState
      icon={VideoOff}
      title="No hay una videollamada abierta"
      action={
        <Row flexWrap="wrap" justifyContent="center">
          {canStart && (
            <Button
              variant="primary"
              icon={Video}
              busy={busy}
              busyLabel="Iniciando…"
              onClick={() => void start(subject)}
            >
              {isHost ? 'Iniciar videollamada' : 'Llamar al CRUE por video'}
            </Button>
          )}
          <ToSubject subject={subject} />
        </Row>
      }
    >
      {canStart
        ? `${isHost ? 'La tripulación' : 'El CRUE'} recibe un aviso con sonido.`
        : subject.kind === 'transfer'
          ? 'Hace falta una ambulancia en camino con este traslado.'
          : 'Hace falta una ambulancia enviada a este incidente.'}
    </EmptyState>
  );
}

interface EnteredProps {
  subject: CallSubject;
  callId: number;
  ambulance: string;
  link: TelecareLink | null;
  isHost: boolean;
  phone: string | null;
  whom: string;
  /** When the server last said something of the call: there may be signals. */
  readAt: number;
  again: Again;
}

function Entered({ subject, callId, ambulance, link, isHost, phone, whom, readAt, again }: EnteredProps) {
  const { entry, enter } = useEntry({ subject, callId, isHost });
  if (entry.kind === 'in')
    return (
      <CallView
        call={entry.call}
        subject={subject}
        callId={callId}
        link={link}
        isHost={isHost}
        side={isHost ? ambulance : 'el CRUE'}
        phone={phone}
        whom={whom}
        readAt={readAt}
        again={again}
      />
    );
  if (entry.kind === 'asking')
    return (
      <EmptyState icon={Video} title="El navegador pide la cámara y el micrófono">
        Permita los dos para entrar a la videollamada. No se graba.
      </EmptyState>
    );
  if (entry.kind === 'unable')
    return (
      <EmptyState
        icon={VideoOff}
        title="Este navegador no deja hacer videollamadas"
        action={
          <Row flexWrap="wrap" justifyContent="center">
            {phone !== null && <CallLink words={`Llamar ${whom}`} phone={phone} />}
            <ToSubject subject={subject} />
          </Row>
        }
      >
        Use otro navegador u otro equipo, o llame por teléfono.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={VideoOff}
      title="No se pudo entrar con cámara ni micrófono"
      action={
        <Row flexWrap="wrap" justifyContent="center">
          <Button variant="primary" onClick={() => enter(true)}>
            Intentar de nuevo
          </Button>
          <Button onClick={() => enter(false)}>Entrar solo a ver y oír</Button>
          {phone !== null && <CallLink words={`Llamar ${whom}`} phone={phone} />}
          <ToSubject subject={subject} />
        </Row>
      }
    >
      {entry.words} Sin ellos puede ver y oír a la otra persona, y escribir notas.
    </EmptyState>
  );
}
