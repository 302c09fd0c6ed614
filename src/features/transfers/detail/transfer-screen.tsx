import { useQuery } from '@tanstack/react-query';
import { FileQuestion, TriangleAlert } from 'lucide-react';
import { ERROR_CODES } from '../../../../contract/error-codes';
import { partOf } from '../../../../contract/parts';
import type { Transfer } from '../../../../contract/transfers/transfer';
import { isApiFailure, useCountedTo, useStale } from '../../../api';
import { useSession } from '../../../session';
import { FailedQuery, isCutOff } from '../../../subjects/failed-query';
import { StaleData } from '../../../subjects/stale-data';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { PageBar } from '../../../ui/page-bar';
import { DetailSkeleton } from '../../../ui/page-skeletons';
import { transferQuery } from '../api/get-transfer';
import { CrewNotices } from '../crew/crew-notices';
import type { ArrivalSlot } from './arrival-slot';
import { useOwnRefusal } from './own-refusal';
import type { RoomSlot } from './room-slot';
import { TransferView } from './transfer-view';
import type { WantedTask } from './use-opened-task';
import type { View } from './views';

interface Props {
  /** Null if the address has no number. */
  transferId: number | null;
  view: View;
  onView: (view: View) => void;
  onBack: () => void;
  /** Called after an action that removes the transfer from this person's view. */
  onLeave: () => void;
  arrival: ArrivalSlot;
  room: RoomSlot;
  /** Somebody came for their own task: see `useOpenedTask`. */
  task: Omit<WantedTask, 'isLatest'>;
}

/** A transfer (transfers 2.6), or the reason why it is not shown. */
export function TransferScreen({ transferId, view, onView, onBack, onLeave, arrival, room, task }: Props) {
  const query = useQuery({
    ...transferQuery(transferId ?? 0),
    enabled: transferId !== null,
    ...(task.isWanted && { refetchOnMount: 'always' }),
  });
  const stale = useStale(query);
  const counted = useCountedTo(query);
  const back = { label: 'Volver a los traslados', onSelect: onBack };
  // The person may have lost access while the transfer was shown.
  if (transferId === null || isApiFailure(query.error, 'missing'))
    return query.data ? (
      <Lost transfer={query.data} {...back} />
    ) : (
      <Missing {...back} transferId={transferId} />
    );
  if (query.data) {
    return (
      <TransferView
        key={transferId}
        transfer={query.data}
        readAt={query.dataUpdatedAt}
        isUnconfirmed={stale?.isOld === true && !stale.isQuiet}
        counted={counted}
        view={view}
        onView={onView}
        onBack={onBack}
        onLeave={onLeave}
        arrival={arrival}
        room={room}
        // Without a network what the device has is the latest.
        task={{
          ...task,
          isLatest:
            query.fetchStatus !== 'fetching' && (query.isFetchedAfterMount || query.fetchStatus === 'paused'),
        }}
        banner={
          <>
            <CrewNotices transferId={transferId} />
            <StaleData query={query} />
          </>
        }
      />
    );
  }
  return (
    <>
      <PageBar title={`Traslado #${transferId}`} back={back} />
      <Page>{query.error || isCutOff(query) ? <FailedQuery query={query} /> : <DetailSkeleton />}</Page>
    </>
  );
}

/** The transfer that was shown is no longer this person's. A crew may be on its way with the patient. */
function Lost({ transfer, ...back }: Back & { transfer: Transfer }) {
  const { profile } = useSession();
  const refusal = useOwnRefusal(transfer.id);
  if (transfer.isTrial) return <TrialOver id={transfer.id} {...back} />;
  const isCrew = partOf(profile.roles) === 'TRANSPORT' && transfer.ambulance !== null;
  return (
    <>
      <PageBar title={`Traslado #${transfer.id}`} back={back} />
      <Page width="reading">
        <CrewNotices transferId={transfer.id} />
        <EmptyState
          icon={isCrew ? TriangleAlert : (refusal?.icon ?? FileQuestion)}
          title={
            isCrew
              ? `El despacho de ${transfer.ambulance?.name} se canceló`
              : (refusal?.title ?? ERROR_CODES.TRANSFER_NOT_FOUND.message)
          }
          action={
            <Button variant="primary" onClick={back.onSelect}>
              {back.label}
            </Button>
          }
        >
          {isCrew
            ? 'El traslado ya no es de su entidad. Si van hacia el paciente o están con él, llamen al CRUE antes de seguir.'
            : (refusal?.text ?? 'Dejó de corresponderle a su entidad mientras lo veía.')}
        </EmptyState>
      </Page>
    </>
  );
}

/** The trial that was shown has been removed: nobody is on the way. */
function TrialOver({ id, ...back }: Back & { id: number }) {
  return (
    <>
      <PageBar title={`Traslado #${id}`} back={back} />
      <Page width="reading">
        <EmptyState
          icon={FileQuestion}
          title="La prueba terminó"
          action={
            <Button variant="primary" onClick={back.onSelect}>
              {back.label}
            </Button>
          }
        >
          El traslado de prueba se retiró, con su conversación y sus avisos.
        </EmptyState>
      </Page>
    </>
  );
}

interface Back {
  label: string;
  onSelect: () => void;
}

function Missing({ transferId, ...back }: Back & { transferId: number | null }) {
  const refusal = useOwnRefusal(transferId);
  return (
    <>
      <PageBar title="Traslado" back={back} />
      <Page width="reading">
        {transferId !== null && <CrewNotices transferId={transferId} />}
        <EmptyState
          icon={refusal?.icon ?? FileQuestion}
          title={refusal?.title ?? ERROR_CODES.TRANSFER_NOT_FOUND.message}
          action={
            <Button variant="primary" onClick={back.onSelect}>
              {back.label}
            </Button>
          }
        >
          {refusal?.text ?? 'No existe, o ya no le corresponde a su entidad.'}
        </EmptyState>
      </Page>
    </>
  );
}
