import { useQuery } from '@tanstack/react-query';
import { Video, VideoOff } from 'lucide-react';
import { useState } from 'react';
import type { TelecareLink } from '../../../../contract/telecare/telecare';
import { isApiFailure } from '../../../api';
import { FailedQuery } from '../../../subjects/failed-query';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Row } from '../../../ui/layout';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { TableSkeleton } from '../../../ui/skeletons';
import { telecareQuery } from '../queries';
import { useStartCall } from '../use-start-call';
import { CallView } from './call-view';
import { ToTransfer } from './to-transfer';
import { useEntry } from './use-call';

interface Props {
  /** Null if the address has no number. */
  referralId: number | null;
  isHost: boolean;
}

/** The video call of a transfer: camera and microphone are asked for here and nowhere else. */
export function CallScreen({ referralId, isHost }: Props) {
  const query = useQuery({ ...telecareQuery(referralId ?? 0), enabled: referralId !== null });
  // The call stays on the screen after its end.
  const [entered, setEntered] = useState<{ callId: number; ambulance: string } | null>(null);
  const open = query.data?.call ?? null;
  if (open && entered?.callId !== open.callId && entered === null)
    setEntered({ callId: open.callId, ambulance: open.ambulance });
  const isMissing = referralId === null || isApiFailure(query.error, 'missing');
  return (
    <>
      <PageBar title={referralId === null ? 'Videollamada' : `Videollamada · traslado #${referralId}`} />
      <Page>
        {referralId !== null && entered ? (
          <Entered
            key={entered.callId}
            {...entered}
            referralId={referralId}
            link={open?.callId === entered.callId ? open.link : null}
            isHost={isHost}
            readAt={query.dataUpdatedAt}
          />
        ) : isMissing ? (
          <EmptyState icon={VideoOff} title="No hay una videollamada aquí">
            El traslado no existe, o ya no le corresponde a su entidad.
          </EmptyState>
        ) : (
          <>
            <FailedQuery query={query} words="No se pudo abrir la videollamada" />
            {query.isPending && <TableSkeleton rows={4} />}
            {query.data && <NoCall referralId={referralId} canStart={query.data.canStart} />}
          </>
        )}
      </Page>
    </>
  );
}

function NoCall({ referralId, canStart }: { referralId: number; canStart: boolean }) {
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
              onClick={() => void start(referralId)}
            >
              Iniciar videollamada
            </Button>
          )}
          <ToTransfer id={referralId} />
        </Row>
      }
    >
      {canStart ? 'La tripulación recibe un aviso con sonido.' : 'La inicia el CRUE.'}
    </EmptyState>
  );
}

interface EnteredProps {
  referralId: number;
  callId: number;
  ambulance: string;
  link: TelecareLink | null;
  isHost: boolean;
  /** When the server last said something of the call: there may be signals. */
  readAt: number;
}

function Entered({ referralId, callId, ambulance, link, isHost, readAt }: EnteredProps) {
  const { entry, retry } = useEntry({ referralId, callId, isHost });
  if (entry.kind === 'in')
    return (
      <CallView
        call={entry.call}
        referralId={referralId}
        callId={callId}
        link={link}
        isHost={isHost}
        side={isHost ? ambulance : 'el CRUE'}
        readAt={readAt}
      />
    );
  if (entry.kind === 'asking')
    return (
      <EmptyState icon={Video} title="El navegador pide la cámara y el micrófono">
        Permita los dos para entrar a la videollamada. No se graba.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={VideoOff}
      title="No se pudo entrar con cámara ni micrófono"
      action={
        <Row flexWrap="wrap" justifyContent="center">
          <Button variant="primary" onClick={retry}>
            Intentar de nuevo
          </Button>
          <ToTransfer id={referralId} />
        </Row>
      }
    >
      {entry.words}
    </EmptyState>
  );
}
